import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_NAMES, LANGUAGE_PARAM } from '@trilane/domain/language';
import { usePlace } from '@trilane/ui/browser-location';

const OTHER = EDITION === 'en' ? 'es' : 'en';

/** Loads the till in the other language. Its server keeps the choice in a cookie of this browser. */
export function LanguageLink() {
  const { pathname, search } = usePlace();
  const query = new URLSearchParams(search);
  query.set(LANGUAGE_PARAM, OTHER);
  return (
    <a className="link" href={`${pathname}?${query}`} lang={OTHER} hrefLang={OTHER}>
      {LANGUAGE_NAMES[OTHER]}
    </a>
  );
}

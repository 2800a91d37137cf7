import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_NAMES, LANGUAGE_PARAM } from '@trilane/domain/language';

const OTHER = EDITION === 'en' ? 'es' : 'en';

/** Shows the page of a mailed link in the other language, at the same address. */
export const OtherLanguage = () => (
  <a href={`?${LANGUAGE_PARAM}=${OTHER}`} hrefLang={OTHER} lang={OTHER}>
    {LANGUAGE_NAMES[OTHER]}
  </a>
);

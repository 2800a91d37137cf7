import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_NAMES } from '@trilane/domain/language';
import { speak } from './language.ts';

const other = EDITION === 'en' ? 'es' : 'en';

/** Shows a page before the sign-in in the other language. */
export const LanguageLink = () => (
  <button type="button" className="link" lang={other} onClick={() => speak(other)}>
    {LANGUAGE_NAMES[other]}
  </button>
);

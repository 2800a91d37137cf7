import { LANGUAGE_NAMES } from '@trilane/domain/language';
import { OTHER_LANGUAGE, speak } from './language.ts';

/** Shows a page before the sign-in in the other language. What was typed is lost, so only first pages have it. */
export const LanguageLink = () => (
  <button type="button" className="link" lang={OTHER_LANGUAGE} onClick={() => speak(OTHER_LANGUAGE)}>
    {LANGUAGE_NAMES[OTHER_LANGUAGE]}
  </button>
);

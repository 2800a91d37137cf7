import { EDITION } from '@trilane/domain/edition';
import { LANGUAGE_NAMES, LANGUAGES } from '@trilane/domain/language';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { chooseLanguage } from './language.ts';

/** The language of the portal, for the person in every browser. */
export const LanguageSwitch = () => (
  <SegmentedControl
    label="Language"
    value={EDITION}
    options={LANGUAGES.map((language) => ({
      value: language,
      label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
    }))}
    onChange={(language) => void chooseLanguage(language).catch(() => undefined)}
  />
);

import { LegalPage } from './legal-page.tsx';

/** One published version of a legal text, in force or not: whoever accepted it can read it again. */
export const LegalVersionPage = () => (
  <LegalPage
    title="%VERSION_TITLE%"
    contents="%VERSION_CONTENTS%"
    text="%VERSION_TEXT%"
    note={
      <p>
        This is version %VERSION_NUMBER%. %VERSION_FORCE% <a href="%VERSION_HOME%">%VERSION_NAME% in force</a>
      </p>
    }
  />
);

import { LegalPage } from './legal-page.tsx';

/** The terms in force, word for word what people accept when they sign up. The server fills in the text. */
export const TermsPage = () => <LegalPage title="%TERMS_TITLE%" contents="%TERMS_CONTENTS%" text="%TERMS_TEXT%" />;

import { LegalPage } from './legal-page.tsx';

/** The privacy policy in force. The server fills in the text. */
export const PrivacyPage = () => (
  <LegalPage title="%PRIVACY_TITLE%" contents="%PRIVACY_CONTENTS%" text="%PRIVACY_TEXT%" />
);

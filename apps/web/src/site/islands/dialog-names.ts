/** Dialogs of the public site, by the word that a button names them with. */
export type DialogName = 'demo' | 'waitlist' | 'contact' | 'how-it-works';

/** Parts of a page that come alive with the first touch. */
export type PanelName = 'sign-up' | 'credit' | 'savings';

/** What the button says about the dialog that it opens. */
export type DialogFacts = { heading?: string; subject?: string };

import { OTP_NAME } from '@trilane/domain/otp-words';

/** What the document of an application path tells search engines, and people whose browser runs no scripts. */
export interface AppDocument {
  /** Empty for a page that gets its name from its scripts. */
  readonly title: string;
  readonly description: string;
  /** The first words of the line that replaces the form where no scripts run. */
  readonly purpose: string;
  /** The one address of pages with the same content; null for a page that search engines should not list. */
  readonly canonical: string | null;
}

const signUp: AppDocument = {
  title: 'Sign up',
  description: 'Open a merchant account with your email. No service fee, no payment processing fee, no chargebacks.',
  purpose: 'To open an account',
  canonical: '/merchant-signup',
};
const signIn: AppDocument = {
  title: 'Sign in',
  description: `Sign in to your merchant account with your password, a passkey or a ${OTP_NAME} by email.`,
  purpose: 'To get into your account',
  canonical: '/merchant-signin',
};

/** The paths that visitors open, each with its own words. */
export const appDocuments: Readonly<Record<string, AppDocument>> = {
  '/merchant-signup': signUp,
  '/create': signUp,
  '/merchant-signin': signIn,
  '/login': signIn,
  '/new-merchant-signup': {
    title: 'Sign up',
    description: 'Shoppers: get the app by SMS. Merchants: open an account with your email.',
    purpose: 'To get the app or open an account',
    canonical: '/new-merchant-signup',
  },
  '/signup': {
    title: 'Sign Up',
    description: 'Open a merchant account with your EIN and the person who may sign for the business.',
    purpose: 'To open an account',
    canonical: '/signup',
  },
  '/forgot-password': {
    title: 'Forgot password',
    description: `Get a ${OTP_NAME} by email and choose a new password for your merchant account.`,
    purpose: 'To get a new password',
    canonical: '/forgot-password',
  },
  '/staff/set-password': {
    title: 'Set your password',
    description: 'Set the password for the app with the link from your invitation.',
    purpose: 'To set your password',
    canonical: null,
  },
  '/team/join': {
    title: 'Join the team',
    description: 'Join the team of a business with the link from your invitation.',
    purpose: 'To join the team',
    canonical: null,
  },
  '/stop-change': {
    title: 'Stop a change',
    description: 'Stop a change of where your money goes with the link from your email.',
    purpose: 'To stop the change',
    canonical: null,
  },
};

/** Every other path of the application, above all the portal. */
export const otherAppDocument: AppDocument = {
  title: '',
  description: 'The merchant portal: your balance, your transactions, your stores and devices.',
  purpose: 'The merchant portal needs JavaScript: switch it on, or for help',
  canonical: null,
};

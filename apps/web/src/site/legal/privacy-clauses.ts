import { counted } from '@trilane/domain/number-words';
import { AGE_MIN } from '@trilane/domain/person';
import { CHAT_HOURS, DELINQUENT_AFTER_MONTHS, NOTICE_DAYS } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { STATEMENTS_KEPT } from '@trilane/domain/statement-month';
import type { Clause } from '../../lib/legal-text.tsx';

/** What the product does with personal data, in its own words (docs/product.md#legal-texts). */
export const privacyClauses: readonly Clause[] = [
  {
    id: 'business',
    title: 'What we ask of a business',
    points: [
      prose`To open an account: an e-mail address, the business’s name, category and address, and the owner’s name
        and title.`,
      prose`To verify the owner, as the law against money laundering demands: date of birth and social security number.
        Owners and users must be at least ${AGE_MIN} years old.`,
      prose`To pay you: the bank accounts that you link. That they are yours is confirmed through open banking; you sign
        in at your own bank and we never see that password.`,
      prose`To run your stores: their names, pictures, addresses and devices, and the names and e-mail addresses of the
        staff you add.`,
    ],
  },
  {
    id: 'shoppers',
    title: 'What we learn of shoppers',
    points: [
      'A merchant sees of a shopper only the name.',
      prose`Identity is collected under the law against money laundering. For credit, a soft check gives an indicative
        rate, and income is verified through open banking before a limit is set.`,
      prose`A shopper’s location is used to suggest merchants nearby. Spending patterns are not tracked to build a
        profile.`,
      'Paying is tied to the device that the person has registered, and nothing is debited without consent in the app.',
      'Rewards are applied at the point of sale from what is bought at the merchant who gives them.',
    ],
  },
  {
    id: 'letters',
    title: 'What you write on these pages',
    points: [
      prose`A demo request, a place on the waitlist or a letter reaches us with the name, the e-mail address and the
        words that you enter. We keep it to answer you, and delete it when you ask.`,
      prose`To send you the app’s address we hand your mobile number to the service that delivers text messages, and
        keep no list of numbers.`,
      'The check that you are no robot is solved by your own browser. It asks no other company and sets no cookie.',
    ],
  },
  {
    id: 'payments',
    title: 'Payments and statements',
    text: prose`We keep a record of each payment, refund and transfer, because both sides must be able to rely on it.
      Statements are archived after ${STATEMENTS_KEPT} and remain available on request.`,
  },
  {
    id: 'chat',
    title: 'Chat',
    text: prose`Only the shopper can begin a chat with a merchant. The merchant answers within
      ${counted(CHAT_HOURS, 'hour')}; after that window the chat is archived.`,
  },
  {
    id: 'public',
    title: 'What is shown to the public',
    text: prose`A merchant’s logo and the picture of a store may be used to promote that merchant. Nothing else that
      you give us is made public.`,
  },
  {
    id: 'others',
    title: 'Who else receives it',
    points: [
      prose`The agency that checks identities, your bank and ours, and the network through which shoppers approve
        payments: each only what its task needs.`,
      'Lenders who fund a shopper’s credit, for that credit.',
      prose`A credit agency, when a credit has been delinquent: after ${counted(DELINQUENT_AFTER_MONTHS, 'month')}, or
        when an automatic debit was reversed.`,
      'Courts and authorities, where the law demands it. We do not sell personal data.',
    ],
  },
  {
    id: 'kept',
    title: 'How it is kept',
    points: [
      prose`Social security numbers, tax numbers and bank account numbers are encrypted where they are stored; passwords
        are kept only as hashes that cannot be turned back.`,
      'After an account is closed we keep what the law obliges us to keep, and delete the rest.',
    ],
  },
  {
    id: 'browser',
    title: 'In your browser',
    points: [
      prose`The portal keeps your session, and the colour scheme that you chose, in your browser’s own storage. Drafts
        of forms last until you close the window.`,
      'There are no advertising cookies and no trackers on these pages.',
      prose`Where we have switched it on, a page tells us how fast it was and which errors it met, without saying whose
        browser it was. Errors may then go to the company that collects them for us.`,
    ],
  },
  {
    id: 'changes',
    title: 'Changes',
    text: prose`We announce material changes of this policy ${counted(NOTICE_DAYS, 'day')} ahead. Notices go to the
      registered mobile number or e-mail.`,
  },
];

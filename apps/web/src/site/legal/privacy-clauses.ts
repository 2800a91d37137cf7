type Clause = { readonly title: string; readonly text?: string; readonly points?: readonly string[] };

/** Each stated fact about personal data (public-site §9), and what the product itself does with what it stores. */
export const privacyClauses: readonly Clause[] = [
  {
    title: '1. What we ask of a business',
    points: [
      'To open an account: an e-mail address, the business’s name, category and address, and the owner’s name and title.',
      'To verify the owner, as the law against money laundering demands: date of birth and social security number. Owners and users must be at least 18 years old.',
      'To pay you: the bank accounts that you link. That they are yours is confirmed through open banking; you sign in at your own bank and we never see that password.',
      'To run your stores: their names, pictures, addresses and devices, and the names and e-mail addresses of the staff you add.',
    ],
  },
  {
    title: '2. What we learn of shoppers',
    points: [
      'A merchant sees of a shopper only the name.',
      'For credit, a soft check gives an indicative rate, and income is verified through open banking before a limit is set.',
      'A shopper’s location is used to suggest merchants nearby. What a person spends, and where, is not tracked to build a profile.',
      'Paying is tied to the device that the person has registered, and nothing is debited without consent in the app.',
    ],
  },
  {
    title: '3. Payments and statements',
    text: 'We keep a record of each payment, refund and transfer, because both sides must be able to rely on it. Statements are archived after two years and remain available on request.',
  },
  {
    title: '4. Chat',
    text: 'Only the shopper can begin a chat with a merchant. The merchant can answer within 24 hours; after that the chat is archived.',
  },
  {
    title: '5. What is shown to the public',
    text: 'A merchant’s logo and the picture of a store may be used to promote that merchant. Nothing else that you give us is made public.',
  },
  {
    title: '6. Who else receives it',
    points: [
      'The agency that checks identities, your bank and ours, and the network through which shoppers approve payments: each only what its task needs.',
      'Lenders who fund a shopper’s credit, for that credit.',
      'A credit agency, when a credit has been delinquent for six months.',
      'Courts and authorities, where the law demands it. We do not sell personal data.',
    ],
  },
  {
    title: '7. How it is kept',
    points: [
      'Social security numbers, tax numbers and bank account numbers are encrypted where they are stored; passwords are kept only as hashes that cannot be turned back.',
      'After an account is closed we keep what the law obliges us to keep, and delete the rest.',
    ],
  },
  {
    title: '8. In your browser',
    text: 'The portal keeps your session, and the colour scheme that you chose, in your browser’s own storage. Drafts of forms last until you close the window. There are no advertising cookies and no trackers of other companies on these pages.',
  },
  {
    title: '9. Changes',
    text: 'We announce material changes of this policy 30 days ahead. Notices go to the registered mobile number or e-mail.',
  },
];

/** The first questions of a merchant; the page shows them and search engines read them. */
export const questions = [
  {
    question: 'When do I get my money?',
    answer:
      'Within 2 business days. A day’s payments close at 4:00 PM New York time and arrive together at 9:00 AM on the second business day after.',
  },
  {
    question: 'How can it cost nothing?',
    answer:
      'The money moves from bank account to bank account, so there is no interchange to pass on. Premium placement is optional and costs $0.50 per converted sale.',
  },
  {
    question: 'What about refunds?',
    answer:
      'You give them, in full or in part, from the till or the portal. A purchase on credit can be taken back within 25 days: the shopper pays no interest on it, you bear what has accrued.',
  },
  {
    question: 'Do my shoppers need credit?',
    answer:
      'No. Cash from a linked bank account is one debit for the day’s purchases, without interest. Credit is there for those who choose it.',
  },
] as const;

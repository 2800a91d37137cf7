export type Bank = {
  slug: string;
  name: string;
  /** One of the colours that pages.css knows. */
  colour: 'teal' | 'coral' | 'indigo' | 'amber' | 'ink';
  /** Nine digits with a right check digit, from a range in which no bank opens accounts. */
  bankCode: string;
  declines?: true;
};

export const BANKS: readonly Bank[] = [
  { slug: 'first-harbor', name: 'First Harbor Bank', colour: 'teal', bankCode: '801000018' },
  { slug: 'elm-street', name: 'Elm Street Savings', colour: 'indigo', bankCode: '801000021' },
  { slug: 'cobalt', name: 'Cobalt National', colour: 'ink', bankCode: '801000034' },
  { slug: 'prairie', name: 'Prairie Farmers Union', colour: 'amber', bankCode: '801000047' },
  { slug: 'lantern', name: 'Lantern Credit Union', colour: 'coral', bankCode: '801000050' },
  { slug: 'two-rivers', name: 'Two Rivers Trust', colour: 'teal', bankCode: '801000063' },
  { slug: 'summit', name: 'Summit Community Bank', colour: 'indigo', bankCode: '801000076' },
  { slug: 'granite', name: 'Granite Mutual', colour: 'ink', bankCode: '801000089', declines: true },
];

export function findBank(slug: string): Bank | undefined {
  return BANKS.find((bank) => bank.slug === slug);
}

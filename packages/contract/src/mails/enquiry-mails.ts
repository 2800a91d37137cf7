import { ENQUIRY_MESSAGE_LENGTH_MAX } from '@trilane/domain/enquiry';
import { layoutMail, type MailBrand, type MailContent } from './mail-layout.ts';
import { linesInMail, nameInMail, wordsInMail } from './name-in-mail.ts';

interface EnquiryWords {
  subject: string;
  fullName: string;
  email: string;
  title: string | null;
  category: string | null;
  businessName: string | null;
  message: string | null;
}

const ENQUIRY_SUBJECTS: Readonly<Record<string, string>> = {
  'book-demo': 'Demo request',
  'know-more': 'Somebody wants to talk to the team',
  'keep-me-informed': 'Waitlist',
  Partnerships: 'Letter: Partnerships',
  Complaints: 'Letter: Complaints',
  'Work with us': 'Letter: Work with us',
};

/**
 * A visitor's letter as the operator's mailbox gets it. The visitor's words stand only in the body, cleaned but for the
 * email. The desk shows them as they were typed.
 */
export function enquiryMail(
  brand: MailBrand,
  { subject, fullName, email, title, category, businessName, message }: EnquiryWords,
): MailContent {
  const isFree = !Object.hasOwn(ENQUIRY_SUBJECTS, subject);
  const said = message && linesInMail(message, ENQUIRY_MESSAGE_LENGTH_MAX);
  const heading = isFree ? 'Letter from the public site' : ENQUIRY_SUBJECTS[subject]!;
  const facts = [
    { term: 'Subject', value: isFree ? wordsInMail(subject) : null },
    { term: 'Name', value: wordsInMail(fullName) },
    { term: 'Email', value: email },
    { term: 'Title', value: title && wordsInMail(title) },
    { term: 'Business', value: businessName && wordsInMail(businessName) },
    { term: 'Category', value: category && wordsInMail(category) },
  ].flatMap(({ term, value }) => (value ? [{ term, value }] : []));
  return layoutMail(brand, {
    family: 'team',
    subject: heading,
    preheader: said
      ? said.replace(/\s+/g, ' ').slice(0, 120)
      : `From ${(businessName && nameInMail(businessName)) || email}`,
    heading,
    paragraphs: [],
    facts,
    quote: said ?? undefined,
    notes: ['Reply to this email to write back.'],
    reason: 'Sent from a form on the public site.',
  });
}

/** An operator's answer to a visitor. The subject is fixed, and the visitor's own text is not sent back. */
export function enquiryAnswerMail(
  brand: MailBrand,
  { answer, author }: { answer: string; author: string },
): MailContent {
  return layoutMail(brand, {
    family: 'team',
    subject: `${brand.productName}: an answer to your message`,
    preheader: answer.replace(/\s+/g, ' ').slice(0, 120),
    heading: 'An answer to your message',
    paragraphs: answer.split(/\n+/).filter((line) => line.trim() !== ''),
    notes: [`${nameInMail(author)}, ${brand.productName}. Reply to this email to write back.`],
    reason: `You are getting this email because you wrote to ${brand.productName} with a form of its site.`,
  });
}

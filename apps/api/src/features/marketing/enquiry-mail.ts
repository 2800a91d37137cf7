import type { Platform } from '../../platform/context.ts';
import { mail, type MailContent } from '../auth/public.ts';
import type { Enquiry } from './marketing.repo.ts';

const SUBJECTS: Readonly<Record<string, string>> = {
  'book-demo': 'Demo request',
  'know-more': 'Somebody wants to talk to the team',
  'keep-me-informed': 'Waitlist',
};

/** The letter as it reaches the operator's mailbox; an answer goes to whoever wrote it. */
export function enquiryMail(config: Platform['config'], enquiry: Enquiry): MailContent & { to: string; replyTo: string } {
  const { subject, fullName, email, title, category, businessName, message } = enquiry;
  const lines = [
    `Name: ${fullName}`, `E-mail: ${email}`, title && `Title: ${title}`, businessName && `Business: ${businessName}`, category && `Category: ${category}`, message,
  ].filter((line) => line !== null && line !== '');
  const content = mail(config, {
    to: config.contactEmail,
    subject: `${SUBJECTS[subject] ?? subject} (${fullName})`,
    paragraphs: lines as string[],
    notes: ['Sent with a form of the public site. Answer this mail to write back.'],
  });
  return { ...content, replyTo: email };
}

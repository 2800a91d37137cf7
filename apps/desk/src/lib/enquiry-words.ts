import type { EnquiryKind } from '@trilane/domain/enquiry';

export const KIND_WORDS: Readonly<Record<EnquiryKind, string>> = {
  demo: 'Demo request',
  waitlist: 'Waitlist',
  contact: 'Contact form',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  'book-demo': 'Wants a demo',
  'know-more': 'Wants to talk to the team',
  'keep-me-informed': 'Wants to hear about the launch',
};

/** The subject of a form in words. Anything else is the visitor's own text and stays as it is. */
export const subjectWords = (subject: string): string => SUBJECTS[subject] ?? subject;

import type { EnquiryKind } from '@trilane/domain/enquiry';

export const KIND_WORDS: Readonly<Record<EnquiryKind, string>> = {
  demo: 'Demo request',
  waitlist: 'Waitlist',
  contact: 'Letter',
};

const SUBJECTS: Readonly<Record<string, string>> = {
  'book-demo': 'Wants a demo',
  'know-more': 'Wants to talk to the team',
  'keep-me-informed': 'Wants to be told when it starts',
};

/** A subject of a form in words; a visitor's own words as they are. */
export const subjectWords = (subject: string): string => SUBJECTS[subject] ?? subject;

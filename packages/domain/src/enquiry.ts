/** What a demo request is about, as it stands in its subject (docs/product.md#enquiries). */
export const DEMO_SUBJECTS = ['book-demo', 'know-more'] as const;
/** The subject of somebody who joins the waitlist. */
export const WAITLIST_SUBJECT = 'keep-me-informed';

export type EnquiryKind = 'demo' | 'waitlist' | 'contact';

export const ENQUIRY_NAME_LENGTH_MAX = 100;
export const ENQUIRY_SUBJECT_LENGTH_MAX = 150;
export const ENQUIRY_MESSAGE_LENGTH_MAX = 5000;

/**
 * Which of the three shapes an enquiry has, by its subject; any other subject is somebody's own words
 * (docs/product.md#enquiries).
 */
export function enquiryKindOf(subject: string): EnquiryKind {
  if (subject === WAITLIST_SUBJECT) return 'waitlist';
  return (DEMO_SUBJECTS as readonly string[]).includes(subject) ? 'demo' : 'contact';
}

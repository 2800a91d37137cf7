/** The words of the public site's dialogs and panels, as the specification spells them (public-site.md §2, §5, §8). */
export const siteMessages = {
  nameRequired: 'Name is required',
  emailRequired: 'Email is required',
  emailInvalid: 'Enter a valid email',
  titleRequired: 'Title is required',
  businessNameRequired: 'Business name is required',
  fullNameRequired: 'Full name is required',
  emailIdInvalid: 'Invalid email id',
  subjectRequired: 'Subject is required',
  messageRequired: 'Message is required',
  emailFormatInvalid: 'Invalid email address format',
  emailIdToast: 'Invalid Email ID',
  mobileRequired: 'Mobile is required',
  mobileTenDigits: 'Mobile number must be 10 digits',
  emailSent: 'Email sent',
  messageSent: 'Message sent',
  contactThanks: 'Thank you for reaching out to us. We will respond shortly.',
} as const;

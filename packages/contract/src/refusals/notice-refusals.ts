import type { RefusalWords } from './refusal-words.ts';

/** The refusals of the settings for notices. */
export const noticeRefusals = {
  notice_mail_fixed: { status: 409, message: 'This mail cannot be switched off: it protects your account.' },
} as const satisfies Record<string, RefusalWords>;

import { counted } from '@trilane/domain/number-words';
import { PUSH_BROWSERS_MAX } from '@trilane/domain/push';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals of the settings for notices, and of push. */
export const noticeRefusals = {
  notice_mail_fixed: { status: 409, message: 'This email cannot be switched off: it protects your account.' },
  push_not_offered: { status: 409, message: 'Push notifications are not available on this service.' },
  push_browsers_full: {
    status: 409,
    message: `Push can be on in up to ${counted(PUSH_BROWSERS_MAX, 'browser')}. Turn it off in one to add another.`,
  },
  push_address_refused: {
    status: 422,
    message: 'We cannot send notifications to this browser. Try another one.',
    field: 'endpoint',
  },
} as const satisfies Record<string, RefusalWords>;

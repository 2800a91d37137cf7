import type { RefusalWords } from './refusal-words.ts';

/** The refusals of a sign-up that its form answers with more than the sentence. */
export const signUpRefusals = {
  email_taken: { status: 409, message: 'This email is already registered.', field: 'email' },
} as const satisfies Record<string, RefusalWords>;

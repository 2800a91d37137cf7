import type { RefusalWords } from './refusal-words.ts';

/** The refusals about the terms of use and about publishing a legal text. */
export const legalRefusals = {
  terms_outdated: {
    status: 403,
    message: 'The terms of use have changed. Nothing was changed: read them and agree first.',
  },
  terms_changed: { status: 409, message: 'The terms of use have changed in the meantime. Read them again.' },
  text_unreadable: { status: 422, message: 'The text cannot be published as it stands.', field: 'body' },
  text_version_taken: { status: 409, message: 'This version is already published.', field: 'version' },
  text_version_lower: { status: 409, message: 'The version must be higher than those before it.', field: 'version' },
  text_day_out_of_order: { status: 409, message: 'A lower version takes effect later.', field: 'effective' },
  text_day_past: { status: 422, message: 'A version takes effect today or on a later day.', field: 'effective' },
  text_changes_missing: {
    status: 422,
    message: 'Say what is new: owners read it before they agree.',
    field: 'changes',
  },
} as const satisfies Record<string, RefusalWords>;

import { counted } from '@trilane/domain/number-words';
import { TEAM_MAX } from '@trilane/domain/team';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals about the team of a business. */
export const teamRefusals = {
  team_full: { status: 409, message: `A team can have ${counted(TEAM_MAX, 'person', 'people')}.` },
  member_email_taken: { status: 409, message: 'This person is on the team or invited already.', field: 'email' },
  member_is_owner: { status: 409, message: 'This is the email of the owner.', field: 'email' },
  member_stores: { status: 422, message: 'Choose at least one of your stores.', field: 'storeIds' },
  member_joined: { status: 409, message: 'This person has accepted the invitation already.' },
  refund_above_limit: {
    status: 409,
    message: 'This is more than you may refund of one sale. Ask the owner of the business.',
    field: 'amount',
  },
  team_link_invalid: {
    status: 422,
    message: 'This link is no longer valid. Ask the owner of the business for a new one.',
    field: 'token',
  },
} as const satisfies Record<string, RefusalWords>;

import { SET_UP_HOURS } from '@trilane/domain/desk-limits';
import type { RefusalWords } from './refusal-words.ts';

/** The refusals that only the desk and the operator's command line give. */
export const deskRefusals = {
  role_required: { status: 403, message: 'Your roles do not allow this. Ask an administrator of this installation.' },
  address_not_allowed: { status: 403, message: 'You cannot use the desk from this network.' },
  set_up_link_invalid: {
    status: 422,
    field: 'link',
    message: `This link was used or replaced, or is older than ${SET_UP_HOURS} hours. Ask for a new one.`,
  },
  operator_known: { status: 409, message: 'There is already an operator with this email.', field: 'email' },
  own_account: {
    status: 409,
    message: 'You cannot remove or reset yourself, or give up the admin role. Another administrator can do it for you.',
  },
  own_networks: { status: 409, message: 'These networks leave out the address that you use now.', field: 'networks' },
  last_admin: { status: 409, message: 'This is the last administrator. Give somebody else the admin role first.' },
  last_second_factor: { status: 409, message: 'This is your only second factor. Add another one first.' },
} as const satisfies Record<string, RefusalWords>;

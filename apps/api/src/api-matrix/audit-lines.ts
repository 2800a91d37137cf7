import type { CallName } from '@trilane/contract/calls';
import type { RefusalCode } from '@trilane/contract/refusals';
import type { TestApp } from '../../../../packages/testkit/src/app.ts';
import { declared } from './send-call.ts';

/** How many lines of that kind the audit trail has, over all businesses. */
export async function countLines(app: TestApp, name: CallName, { outcome, reason = null }: { outcome: 'done' | 'refused'; reason?: RefusalCode | null }): Promise<number> {
  const { rows } = await app.platform.jobsDb.read(null, (tx) =>
    tx.query<{ lines: number }>('select count(*) as lines from audit_event where action = $1 and outcome = $2 and reason is not distinct from $3', [declared(name).audit, outcome, reason]));
  return rows[0]!.lines;
}

const UNKNOWN_CALLER: Partial<Record<CallName, RefusalCode>> = { login: 'wrong_credentials', validateOtp: 'wrong_code', forgotPasswordSignin: 'wrong_code', secondFactor: 'wrong_second_factor', passkeySignin: 'passkey_refused' };

/** Whether a refusal of this call must be in the trail: always, where it was known who asked; of sign-ins, where an account was meant. */
export function leavesRefusedLine(name: CallName, code: RefusalCode): boolean {
  const { audit, access } = declared(name);
  if (!audit) return false;
  return access === 'none' ? UNKNOWN_CALLER[name] === code : true;
}

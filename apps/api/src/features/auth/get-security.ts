import type { Handler } from '../../platform/context.ts';
import { passkeyToWire } from './own-passkeys.ts';
import { listPasskeyRows } from './passkey.repo.ts';
import { findTotp } from './second-factor.repo.ts';

/** Which ways into the account its owner has switched on. */
export const getSecurity: Handler<'getSecurity'> = async ({ holder, read }) => {
  const { totp, passkeys } = await read(async (tx) => ({
    totp: await findTotp(tx, holder.userId),
    passkeys: await listPasskeyRows(tx, holder.userId),
  }));
  const since = totp?.confirmed_at ?? null;
  return {
    secondFactor: { since: since?.toISOString() ?? null, recoveryCodesLeft: since === null ? 0 : totp!.codes_left },
    passkeys: passkeys.map(passkeyToWire),
  };
};

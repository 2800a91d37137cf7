import { whyNotAccountNames } from '@trilane/contract/accounting-words';
import { ACCOUNTING_KEYS, normalizeAccountName, type AccountNames } from '@trilane/domain/accounting';
import { audit, changedFields } from '../../platform/audit.ts';
import type { Handler } from '../../platform/context.ts';
import { Refusal } from '../../platform/refusal.ts';
import { findAccountNames, putAccountNames } from './accounting.repo.ts';
import { namesOf } from './accounting.wire.ts';

/** Stores how the owner calls the accounts of files. Each name is of one account, so that a file can be read back. */
export const updateAccountNames: Handler<'updateAccountNames'> = async (context, { body }) => {
  const { holder, platform } = context;
  const names = Object.fromEntries(
    ACCOUNTING_KEYS.map((key) => [key, normalizeAccountName(body.names[key])]),
  ) as AccountNames;
  const problems = Object.entries(whyNotAccountNames(names));
  if (problems.length > 0)
    throw new Refusal('invalid', {
      errors: Object.fromEntries(problems.map(([key, words]) => [`names.${key}`, [words]])),
    });
  const saved = await context.write(async (tx) => {
    const before = await findAccountNames(tx, holder.businessId);
    const version = await putAccountNames(tx, holder.businessId, {
      names,
      by: holder.userId,
      at: platform.clock.now(),
      began: body.version,
    });
    if (version === null) throw new Refusal('changed_elsewhere');
    await audit(tx, context, { action: 'accounting.names', ...changedFields(namesOf(before), names) });
    return { names, version };
  });
  platform.live.publish(holder.businessId, 'business');
  return saved;
};

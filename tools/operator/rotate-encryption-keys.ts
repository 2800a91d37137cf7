import { endRecoveryCodes } from '../../apps/api/src/features/auth/end-recovery-codes.ts';
import { encryptionKeysInUse } from '../../apps/api/src/key-uses.ts';
import { asKeyOwner } from '../../apps/api/src/platform/keys-in-use.ts';
import { beginReseal } from '../../apps/api/src/platform/db/sealed-columns.ts';
import { resealColumn } from '../../apps/api/src/platform/reseal.ts';
import { createSecretBox } from '../../apps/api/src/platform/secret-box.ts';
import { sealedElsewhere } from '../../apps/api/src/require-keys-in-use.ts';
import { sealedColumns } from '../../apps/api/src/sealed-columns.ts';
import { grouped } from '../../packages/domain/src/number-words.ts';
import type { Operator } from './command.ts';
import { requireTurnable, sayBehind, sayRotation, type TurnOptions } from './key-turn.ts';

/** Reseals every sealed value under the first encryption key. */
export async function rotateEncryptionKeys(operator: Operator, { ends, reason }: TurnOptions): Promise<number> {
  const desk = await operator.desk();
  const { config } = desk;
  const box = createSecretBox(config.encryptionKeys);
  const keyId = config.encryptionKeys[0]!.id;
  const standing = async () => encryptionKeysInUse(config.encryptionKeys, await sealedElsewhere(config));
  return asKeyOwner(operator.books.owner, async (owner) => {
    await requireTurnable(owner, await standing());
    await beginReseal(owner);
    let total = 0;
    for (const column of sealedColumns) {
      const { resealed, unreadable, left } = await resealColumn(owner, box, column, keyId);
      const odd = unreadable > 0 ? `, ${grouped(unreadable)} of them changed or copied here, so no key opens them` : '';
      operator.say(`${column.table}.${column.column}: ${grouped(resealed)} resealed, ${grouped(left)} left${odd}`);
      total += resealed;
    }
    if (ends) {
      const ended = await endRecoveryCodes(desk, { owner, jobs: operator.books.jobs, reason });
      operator.say(`recovery codes: ${grouped(ended)} ended, and their owners are emailed`);
    }
    await sayRotation(operator, { setting: 'ENCRYPTION_KEYS', first: keyId, moved: total, reason });
    return sayBehind(operator, owner, await standing());
  });
}

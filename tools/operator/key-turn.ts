import type pg from 'pg';
import { findStanding, type KeyUse } from '../../apps/api/src/platform/keys-in-use.ts';
import { OperatorError, type Operator } from './command.ts';

export interface TurnOptions {
  /** Whether to end what cannot be moved to the first key. */
  ends: boolean;
  /** Why; empty when nothing is ended. */
  reason: string;
}

/** Refuses to move anything to a key that the product does not have. */
export async function requireTurnable(owner: pg.Client, use: KeyUse): Promise<void> {
  const { problems, isStarted } = await findStanding(owner, use);
  if (problems.length > 0) throw new OperatorError(problems.join('\n'));
  if (isStarted) return;
  throw new OperatorError(
    `No process was started with the key ${use.keys[0]!.id} of ${use.setting} yet. ` +
      'Start every process with these keys first: one without it could not read what this command writes',
  );
}

/**
 * Leaves a line in the trail of the installation. Its commit waits until the disk has it, and all that was written
 * before.
 */
export function sayRotation(
  { audit }: Operator,
  { setting, first, moved, reason }: { setting: string; first: string; moved: number; reason: string },
): Promise<void> {
  return audit({ action: 'keys.rotate', subject: setting, after: { first, moved, reason } });
}

/** Says which keys may go and what still depends on the others; the exit code. */
export async function sayBehind({ say }: Operator, owner: pg.Client, use: KeyUse): Promise<number> {
  const { behind } = await findStanding(owner, use);
  const [first, ...others] = use.keys;
  if (others.length === 0) say(`${use.setting} holds one key, ${first!.id}, and nothing depends on another.`);
  for (const { id } of others) {
    const words = behind.get(id);
    say(
      words === undefined
        ? `Nothing depends on ${id} any more: it may be taken out of ${use.setting}.`
        : `${id} must stay in ${use.setting}: it still has ${words}.`,
    );
  }
  return behind.size === 0 ? 0 : 1;
}

import { parseArgs } from 'node:util';
import { requireNoMore, requireReason, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';
import { rotateDeviceKeys } from './rotate-device-keys.ts';
import { rotateEncryptionKeys } from './rotate-encryption-keys.ts';

const ROTATIONS = {
  'encryption-keys': { ends: 'end-recovery-codes', run: rotateEncryptionKeys },
  'device-keys': { ends: 'unlink', run: rotateDeviceKeys },
} as const;

async function rotate(args: readonly string[], operator: Operator): Promise<number> {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { 'end-recovery-codes': { type: 'boolean' }, unlink: { type: 'boolean' }, reason: { type: 'string' } },
  });
  const [given, ...rest] = positionals;
  requireNoMore(rest);
  const { ends, run } = ROTATIONS[requireWord(given, ['encryption-keys', 'device-keys'])];
  const other = ends === 'unlink' ? 'end-recovery-codes' : 'unlink';
  if (values[other]) throw new OperatorError(`--${other} is not for ${given}`);
  const isEnding = values[ends] ?? false;
  return run(operator, { ends: isEnding, reason: isEnding ? requireReason(values.reason) : '' });
}

/** Moves what depends on older keys to the first one, so that the older ones may be taken out. */
export const rotateCommand: OperatorCommand = {
  usage: 'encryption-keys [--end-recovery-codes --reason WORDS] | device-keys [--unlink --reason WORDS]',
  summary: 'move what depends on older keys to the first one, beside the running product, and say which may go',
  run: rotate,
};

import { parseArgs } from 'node:util';
import { verifyAudit } from '../../apps/api/src/platform/verify-audit.ts';
import { INSTALLATION } from '../../apps/api/src/platform/audit.ts';
import { requireBusiness } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const nameOf = (businessId: string) => (businessId === INSTALLATION ? 'the installation' : `business ${businessId}`);

async function verify(args: readonly string[], operator: Operator): Promise<number> {
  const { business, heads = false } = parseArgs({
    args: [...args],
    options: { business: { type: 'string' }, heads: { type: 'boolean' } },
  }).values;
  const only = business === undefined ? null : await requireBusiness(operator, business);
  const verdict = await operator.books.jobs.read(null, (tx) => verifyAudit(tx, only));
  if (only !== null && verdict.chains === 0) throw new OperatorError(`There is no business ${only}`);
  for (const { businessId, line, words } of verdict.faults)
    operator.say(`TAMPERED  ${nameOf(businessId)}: line ${line} ${words}`);
  if (heads)
    for (const head of verdict.heads)
      operator.say(`head      ${nameOf(head.businessId)}: line ${head.lines} ${head.hash}`);
  const broken = verdict.faults.length;
  const found =
    broken === 0
      ? 'every line is as it was written and none is missing'
      : `${broken} ${broken === 1 ? 'chain is' : 'chains are'} broken`;
  operator.say(`${verdict.chains} chains, ${verdict.lines} lines: ${found}`);
  const line = { action: 'audit.verify', after: { chains: verdict.chains, lines: verdict.lines, broken } } as const;
  await operator.audit(line);
  return broken === 0 ? 0 : 1;
}

/** Proves the audit trail and names the first line of each chain that is not as it was written. */
export const verifyAuditCommand: OperatorCommand = {
  usage: '[--business ID|EMAIL] [--heads]',
  summary: 'prove the audit trail; names the first tampered line of each chain',
  run: verify,
};

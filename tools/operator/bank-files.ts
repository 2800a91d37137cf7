import { createBusinessClock } from '../../apps/api/src/platform/business-clock.ts';
import {
  adoptBankFile,
  listBankFiles,
  listBankPlaces,
  sendBankFileAgain,
  type BankFileRow,
} from '../../apps/api/src/features/bank-files/public.ts';
import { formatCents } from '../../packages/domain/src/money.ts';
import { grouped } from '../../packages/domain/src/number-words.ts';
import { readOrder, requireReason, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const SHOWN = 100;

/** What a state means to a person. */
const WORDS: Readonly<Record<string, string>> = {
  made: 'waits',
  sending: 'waits',
  'handed-over': 'handed over',
  held: 'needs you',
  adopted: 'at the bank',
  fetched: 'fetched',
  read: 'read',
  unreadable: 'unreadable',
};

function linesOf(row: BankFileRow): string[] {
  const ended = row.ended_at ? `, ${row.ended_at.toISOString()}` : '';
  const content =
    row.direction === 'out'
      ? `${grouped(row.payouts)} payouts, ${formatCents(row.cents)}, arrives ${row.effective_on}`
      : 'returns of the bank';
  const tries = row.ended_at === null && row.tries > 0 ? `, ${row.tries} tries` : '';
  const place = row.place ? `, ${row.place}` : '';
  const line = `${(WORDS[row.state] ?? row.state).padEnd(11)}  ${row.name}  ${content}${tries}${ended}${place}`;
  return row.last_error ? [line, `             ${row.last_error}`] : [line];
}

async function listFiles({ books, say }: Operator): Promise<number> {
  const { files, places } = await books.jobs.read(null, async (tx) => ({
    files: await listBankFiles(tx, SHOWN),
    places: await listBankPlaces(tx),
  }));
  for (const line of files.flatMap(linesOf)) say(line);
  for (const { place, looked_at: at, last_error: error } of places) {
    const failure = error ? `; the last look failed: ${error}` : '';
    say(`${place}: looked at for returns ${at?.toISOString() ?? 'never'}${failure}`);
  }
  const waiting = files.filter(({ state }) => state === 'made' || state === 'sending');
  const failed = waiting.filter(({ last_error: error }) => error !== null).length;
  const held = files.filter(({ state }) => state === 'held').length;
  const failing = places.filter(({ last_error: error }) => error !== null).length;
  say(`${waiting.length} files wait to be handed over, ${failed} of them after a failed try; ${held} need a person`);
  return failed + held + failing > 0 ? 1 : 0;
}

async function decideFile(
  operator: Operator,
  order: { what: 'adopt' | 'send-again'; name: string; reason: string },
): Promise<number> {
  const securityNow = () => new Date();
  const clock = createBusinessClock(operator.books.jobs, securityNow);
  await clock.refresh();
  const desk = { operator: operator.by, securityNow, clock };
  const decide = order.what === 'adopt' ? adoptBankFile : sendBankFileAgain;
  await operator.books.jobs.write(null, (tx) => decide(tx, desk, order));
  operator.say(
    order.what === 'adopt'
      ? `${order.name}: it counts as handed over, and its payouts as paid at the end of their day`
      : `${order.name}: the product hands it over again within seconds. If the bank has it after all, it pays twice`,
  );
  return 0;
}

/** Lists the files that are exchanged with the bank, and records the decisions that only a person can make. */
export const bankFilesCommand: OperatorCommand = {
  usage: '[adopt|send-again FILE --reason WORDS]',
  summary: 'list payout and return files; say that the bank has one, or that it must be sent again',
  async run(args, operator) {
    if (args.length === 0) return listFiles(operator);
    const {
      words: [given, name],
      reason,
    } = readOrder(args, 2);
    const what = requireWord(given, ['adopt', 'send-again']);
    if (name === undefined) throw new OperatorError('Name the file');
    return decideFile(operator, { what, name, reason: requireReason(reason) });
  },
};

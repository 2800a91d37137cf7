import {
  abandonMessage,
  findMessage,
  listMessages,
  replayMessage,
  RESENT_KINDS,
  resendMessage,
  type MessageRow,
} from '../../apps/api/src/features/desk-messages/public.ts';
import { readOrder, requireBusiness, requireId, requireNoMore, requireReason, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const SHOWN = 200;

function linesOf(row: MessageRow): string[] {
  const next = row.dead_at ? '' : `, next ${row.due_at.toISOString()}, until ${row.give_up_at.toISOString()}`;
  const business = row.business_id ? `  business ${row.business_id}` : '';
  const line =
    `${row.dead_at ? 'dead   ' : 'waiting'}  ${row.id}  ${row.kind}  since ${row.created_at.toISOString()}  ` +
    `${row.attempts} tries${next}${business}`;
  return row.last_error ? [line, `         ${row.last_error}`] : [line];
}

/** The dead ones first, each part oldest first. */
async function listJobs(args: readonly string[], { books, say }: Operator): Promise<number> {
  requireNoMore(args);
  const every = { kind: null, error: null };
  const page = { after: null, limit: SHOWN };
  const { dead, others } = await books.jobs.read(null, async (tx) => ({
    dead: await listMessages(tx, { ...every, state: 'dead' }, page),
    others: [
      ...(await listMessages(tx, { ...every, state: 'retrying' }, page)),
      ...(await listMessages(tx, { ...every, state: 'waiting' }, page)),
    ],
  }));
  const rows = [...dead, ...others].slice(0, SHOWN);
  for (const line of rows.flatMap(linesOf)) say(line);
  say(`${rows.length} messages to the outside are not out, ${dead.length} of them dead`);
  return dead.length === 0 ? 0 : 1;
}

/** Lists what could not be handed to the outside yet. */
export const jobsCommand: OperatorCommand = {
  usage: '',
  summary: 'list messages to the outside that wait or are dead',
  run: listJobs,
};

/** The message that an order names, and the reason for it. */
async function readMessageOrder(
  args: readonly string[],
  { books }: Operator,
): Promise<{ message: MessageRow; reason: string }> {
  const {
    words: [given],
    reason,
  } = readOrder(args, 1);
  const [id, why] = [requireId(given, 'message'), requireReason(reason)];
  const message = await books.jobs.read(null, (tx) => findMessage(tx, id));
  if (!message) throw new OperatorError(`No message ${id} waits or is dead`);
  return { message, reason: why };
}

async function replayJob(args: readonly string[], operator: Operator): Promise<number> {
  const order = await readMessageOrder(args, operator);
  const { id, business_id: businessId } = order.message;
  const desk = { operator: operator.by, securityNow: () => new Date() };
  await operator.books.jobs.write(businessId, (tx) => replayMessage(tx, desk, order));
  operator.say(`${id}: the product tries again at once, with its full time`);
  return 0;
}

/** Gives a dead message its tries back. */
export const replayCommand: OperatorCommand = {
  usage: 'MESSAGE --reason WORDS',
  summary: 'try a dead message again',
  run: replayJob,
};

const moneyWords = (moneyBack: boolean): string =>
  moneyBack
    ? '; the money is back in the merchant’s balance, and the owner gets an email'
    : '; no money has moved, because the payout is with the bank or has ended';

async function abandonJob(args: readonly string[], operator: Operator): Promise<number> {
  const order = await readMessageOrder(args, operator);
  const { id, kind, business_id: businessId } = order.message;
  const desk = await operator.desk();
  const { moneyBack } = await operator.books.jobs.write(businessId, (tx) => abandonMessage(tx, desk, order));
  if (businessId) await operator.announce(businessId, 'money');
  operator.say(`${id}: it is not tried again${kind === 'payout' ? moneyWords(moneyBack) : ''}`);
  return 0;
}

/** Ends a dead message; a payout's money goes back. Only for a message that the other side is known not to have. */
export const abandonCommand: OperatorCommand = {
  usage: 'MESSAGE --reason WORDS',
  summary: 'end a dead message that the other side does not have; a payout gives its money back',
  run: abandonJob,
};

/** What is named behind the business, for the kinds that need it. */
const NAMED: Partial<Record<(typeof RESENT_KINDS)[number], string>> = {
  payout: 'transfer by its ID',
  'network-refund': 'refund by its transaction number',
};

async function resend(args: readonly string[], operator: Operator): Promise<number> {
  const {
    words: [given, who, about = ''],
    reason,
  } = readOrder(args, 3);
  const kind = requireWord(given, RESENT_KINDS);
  const named = NAMED[kind];
  if (named !== undefined && about === '') throw new OperatorError(`Name the ${named}`);
  const businessId = await requireBusiness(operator, who);
  const order = { kind, businessId, about, reason: requireReason(reason) };
  const desk = await operator.desk();
  await operator.books.jobs.write(businessId, (tx) => resendMessage(tx, desk, order));
  operator.say(`${businessId}: ${kind} goes out again within a second of the running product`);
  return 0;
}

/** Sends a signed message to the outside once more. */
export const resendCommand: OperatorCommand = {
  usage: 'business-check|owner-check|payout|network-refund ID|EMAIL [TRANSFER|TRN] --reason WORDS',
  summary: 'send a webhook to the agency, the payout bank or the shopper network again',
  run: resend,
};

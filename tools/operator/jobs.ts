import { movePayout } from '../../apps/api/src/features/balance/move-payout.ts';
import { auditOperator } from '../../apps/api/src/platform/operator-desk.ts';
import { readOrder, requireBusiness, requireId, requireReason, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';
import { sql } from '../../apps/api/src/platform/db/sql.ts';

interface JobRow {
  id: string;
  kind: string;
  business_id: string | null;
  attempts: number;
  created_at: Date;
  due_at: Date;
  give_up_at: Date;
  dead_at: Date | null;
  last_error: string | null;
}

const SHOWN = 200;

async function listJobs(args: readonly string[], { books, say }: Operator): Promise<number> {
  if (args.length > 0) throw new OperatorError('jobs takes no arguments');
  const { rows } = await books.jobs.read(null, (tx) =>
    tx.query<JobRow>(
      sql`
        select id, kind, business_id, attempts, created_at, due_at, give_up_at, dead_at, last_error
        from outbox
        where done_at is null
        order by dead_at desc nulls last, created_at limit ${SHOWN}`,
    ),
  );
  for (const row of rows) {
    const next = row.dead_at ? '' : `, next ${row.due_at.toISOString()}, until ${row.give_up_at.toISOString()}`;
    const business = row.business_id ? `  business ${row.business_id}` : '';
    const error = row.last_error ? `\n         ${row.last_error}` : '';
    say(
      `${row.dead_at ? 'dead   ' : 'waiting'}  ${row.id}  ${row.kind}  since ${row.created_at.toISOString()}  ` +
        `${row.attempts} tries${next}${business}${error}`,
    );
  }
  const dead = rows.filter((row) => row.dead_at !== null).length;
  say(`${rows.length} messages to the outside are not out, ${dead} of them dead`);
  return dead === 0 ? 0 : 1;
}

/** Lists what could not be handed to the outside yet. */
export const jobsCommand: OperatorCommand = {
  usage: '',
  summary: 'list messages to the outside that wait or are dead',
  run: listJobs,
};

/** The message that an order names, and the reason for it. */
function readMessageOrder(args: readonly string[]): { id: string; why: string } {
  const {
    words: [given, ...rest],
    reason,
  } = readOrder(args);
  if (rest.length > 0) throw new OperatorError('Name one message');
  return { id: requireId(given, 'message'), why: requireReason(reason) };
}

async function replayJob(args: readonly string[], operator: Operator): Promise<number> {
  const { id, why } = readMessageOrder(args);
  const now = new Date();
  const { rows } = await operator.books.jobs.read(null, (tx) =>
    tx.query<JobRow>(
      sql`select id, kind, business_id, attempts, dead_at, last_error from outbox where id = ${id} and done_at is null`,
    ),
  );
  const job = rows[0];
  if (!job) throw new OperatorError(`No message ${id} waits or is dead`);
  if (!job.dead_at) throw new OperatorError('It is not dead: the product tries again by itself');
  await operator.books.jobs.write(job.business_id, async (tx) => {
    const { rowCount } = await tx.query(
      sql`
        update outbox
        set dead_at = null, attempts = 0, due_at = ${now},
          give_up_at = ${now}::timestamptz + (give_up_at - created_at)
        where id = ${id} and dead_at is not null`,
    );
    if (rowCount !== 1) throw new OperatorError('Somebody else has just replayed it');
    const line = {
      action: 'job.replay',
      subject: job.kind,
      before: { attempts: job.attempts, lastError: job.last_error },
      after: { message: id, reason: why },
    } as const;
    await auditOperator(tx, { operator: operator.by, securityNow: () => now }, job.business_id, line);
  });
  operator.say(`${id}: the product tries again at once, with its full time`);
  return 0;
}

/** Gives a dead message its tries back. */
export const replayCommand: OperatorCommand = {
  usage: 'MESSAGE --reason WORDS',
  summary: 'try a dead message again',
  run: replayJob,
};

async function abandonJob(args: readonly string[], operator: Operator): Promise<number> {
  const { id, why } = readMessageOrder(args);
  const desk = await operator.desk();
  const {
    rows: [job],
  } = await operator.books.jobs.read(null, (tx) =>
    tx.query<{ kind: string; business_id: string | null; subject: string | null }>(
      sql`select kind, business_id, subject from outbox where id = ${id} and dead_at is not null and done_at is null`,
    ),
  );
  if (!job) throw new OperatorError(`No message ${id} is dead`);
  await operator.books.jobs.write(job.business_id, async (tx) => {
    const { rowCount } = await tx.query(
      sql`
        update outbox
        set done_at = ${desk.securityNow()}, payload = ''
        where id = ${id} and dead_at is not null and done_at is null`,
    );
    if (rowCount !== 1) throw new OperatorError('Another person has just decided this message');
    if (job.kind === 'payout' && job.business_id && job.subject) {
      const by = { actorKind: 'operator', actor: operator.by } as const;
      await movePayout(desk, tx, {
        businessId: job.business_id,
        payoutId: job.subject,
        to: 'stopped',
        reason: why,
        by,
      });
    }
    await auditOperator(tx, desk, job.business_id, {
      action: 'job.abandon',
      subject: job.kind,
      after: { message: id, reason: why },
    });
  });
  if (job.business_id) await operator.announce(job.business_id, 'money');
  operator.say(
    `${id}: it is not tried ` +
      `again${job.kind === 'payout' ? '; the money is back with the merchant, who is mailed' : ''}`,
  );
  return 0;
}

/** Ends a dead message; a payout's money goes back. Only for a message that the other side is known not to have. */
export const abandonCommand: OperatorCommand = {
  usage: 'MESSAGE --reason WORDS',
  summary: 'end a dead message that the other side does not have; a payout gives its money back',
  run: abandonJob,
};

/**
 * The content of each webhook, built again, because what was sent is not stored. Each names its subject, so a repeat
 * has no effect at the receiver.
 */
const BUILD = {
  'business-check': (businessId: string, about: string) => sql`
    select jsonb_build_object('businessId', business_id) as payload
    from business
    where business_id = ${businessId} and registered_at is not null and agency_decision is null and ${about} = ''`,
  'owner-check': (businessId: string, about: string) => sql`
    select jsonb_build_object('businessId', business_id) as payload
    from business
    where business_id = ${businessId} and owner_decision = 'waiting' and ${about} = ''`,
  payout: (businessId: string, about: string) => sql`
    select jsonb_build_object('businessId', business_id, 'bankTransferId', bank_transfer_id) as payload
    from ledger.payout
    where business_id = ${businessId} and bank_transfer_id::text = ${about} and state = 'requested'`,
  'network-refund': (businessId: string, about: string) => sql`
    select jsonb_build_object(
      'refundId', r.transaction_id, 'approvalId', s.approval_id, 'businessId', r.business_id, 'amountCents',
      r.cashback_cents - r.gross_cents, 'tipCents', -r.tip_cents
    ) as payload
    from ledger.transaction r
    join ledger.transaction s on s.business_id = r.business_id and s.transaction_number = r.refund_of
    where r.business_id = ${businessId} and r.transaction_number::text = ${about}
      and r.cashback_cents - r.gross_cents - r.tip_cents > 0`,
};

const MISSING = {
  'business-check': 'The agency has answered about it, or it is not registered: there is nothing to ask',
  'owner-check': 'No check of its owner waits for the agency: there is nothing to ask',
  payout: 'It has no transfer of that id that still waits to be handed to the payout bank',
  'network-refund': 'It has no refund of that TRN No.',
} as const;

async function resend(args: readonly string[], operator: Operator): Promise<number> {
  const {
    words: [given, who, about = ''],
    reason,
  } = readOrder(args);
  const kind = requireWord(given, ['business-check', 'owner-check', 'payout', 'network-refund']);
  const businessId = await requireBusiness(operator, who);
  const why = requireReason(reason);
  const desk = await operator.desk();
  await operator.books.jobs.write(businessId, async (tx) => {
    const built = BUILD[kind](businessId, about);
    const { rows } = await tx.query<{ payload: { bankTransferId?: string; refundId?: string } }>(built);
    if (!rows[0]) throw new OperatorError(MISSING[kind]);
    const { bankTransferId, refundId } = rows[0].payload;
    await desk.outbox.add(tx, kind, rows[0].payload as never, { businessId, subject: bankTransferId ?? refundId });
    await auditOperator(tx, desk, businessId, {
      action: 'webhook.resend',
      subject: kind,
      after: { about, reason: why },
    });
  });
  operator.say(`${businessId}: ${kind} goes out again within a second of the running product`);
  return 0;
}

/** Sends a signed message to the outside once more. */
export const resendCommand: OperatorCommand = {
  usage: 'business-check|owner-check|payout|network-refund ID|EMAIL [TRANSFER|TRN] --reason WORDS',
  summary: 'send a webhook to the agency, the payout bank or the shopper network again',
  run: resend,
};

import { randomUUID } from 'node:crypto';
import type { TestApp } from '@trilane/testkit/app';

/** A payout file of which nobody knows whether the bank has it; returns its name. */
export async function holdBankFile({ database }: Pick<TestApp, 'database'>, state = 'held'): Promise<string> {
  const id = randomUUID();
  const name = `payouts-${id}.ach`;
  const day = `date '2020-01-01' + ('x' || substr('${id}', 1, 4))::bit(16)::integer`;
  await database.asOwner(
    `insert into bank_file (
       file_id, direction, name, state, made_on, modifier, effective_on, content_box, made_at, last_error
     )
     values ('${id}', 'out', '${name}', '${state}', ${day}, '${id.slice(0, 2)}', current_date, 'box', now(), 'Ask')`,
  );
  return name;
}

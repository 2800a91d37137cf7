import { parseArgs } from 'node:util';
import { isEmail, normalizeEmail } from '../../packages/domain/src/email.ts';
import { DESK_ROLES, type DeskRole } from '../../packages/domain/src/desk-role.ts';
import {
  addOperator,
  findOperatorByEmail,
  listOperatorRows,
  removeOperator,
  resetOperator,
  setOperatorRoles,
  type SetUpLink,
} from '../../apps/api/src/features/desk-people/public.ts';
import type { Tx } from '../../apps/api/src/platform/db/transaction.ts';
import { requireNoMore, requireWord } from './arguments.ts';
import { OperatorError, type Operator, type OperatorCommand } from './command.ts';

const OPTIONS = { role: { type: 'string', multiple: true }, name: { type: 'string' } } as const;

function requireEmail(text: string | undefined): string {
  if (text === undefined || !isEmail(text)) throw new OperatorError('Name the operator by email');
  return normalizeEmail(text);
}

function requireRoles(given: readonly string[] | undefined): DeskRole[] {
  const words = (given ?? []).flatMap((text) => text.split(',')).map((word) => requireWord(word.trim(), DESK_ROLES));
  if (words.length === 0) throw new OperatorError(`Say --role ${DESK_ROLES.join(', ')}; several are allowed`);
  return [...new Set(words)];
}

async function requireOperator(tx: Tx, email: string): Promise<string> {
  const operator = await findOperatorByEmail(tx, email);
  if (!operator) throw new OperatorError(`There is no operator ${email}. "people list" shows all of them`);
  return operator.operator_id;
}

function sayLink({ say }: Operator, email: string, { url, expiresAt }: SetUpLink): void {
  say(`Set-up link for ${email}, valid once until ${expiresAt.toISOString()}:`);
  say(url);
  say('It was also emailed to that address. Whoever has the link can act in that name.');
}

type Work = (
  operator: Operator,
  args: { email: string; roles: string[] | undefined; name: string | undefined },
) => unknown;

const WORKS: Readonly<Record<string, Work>> = {
  async add(operator, { email, roles, name = email.split('@')[0]! }) {
    const desk = await operator.desk();
    const person = { email, name: name.trim().slice(0, 100), roles: requireRoles(roles), networks: [] };
    const { link } = await operator.books.jobs.write(null, (tx) => addOperator(tx, desk, person));
    sayLink(operator, email, link);
  },
  async remove(operator, { email }) {
    const desk = await operator.desk();
    await operator.books.jobs.write(null, async (tx) => removeOperator(tx, desk, await requireOperator(tx, email)));
    operator.say(`${email} is no longer an operator; every session has ended.`);
  },
  async roles(operator, { email, roles: given }) {
    const [desk, roles] = [await operator.desk(), requireRoles(given)];
    await operator.books.jobs.write(null, async (tx) =>
      setOperatorRoles(tx, desk, { operatorId: await requireOperator(tx, email), roles }),
    );
    operator.say(`${email} has the roles ${roles.join(', ')} from the next request on.`);
  },
  async reset(operator, { email }) {
    const desk = await operator.desk();
    const { link } = await operator.books.jobs.write(null, async (tx) =>
      resetOperator(tx, desk, await requireOperator(tx, email)),
    );
    operator.say(`Password, second factors and sessions of ${email} have ended.`);
    sayLink(operator, email, link);
  },
};

async function list({ books, say }: Operator): Promise<number> {
  const rows = await books.jobs.read(null, listOperatorRows);
  for (const row of rows) {
    const state = row.password_hash === null ? 'not set up' : `last seen ${row.last_seen_at?.toISOString() ?? 'never'}`;
    say([row.email, row.name, row.roles.join(','), row.networks.join(',') || 'every network', state].join('  '));
  }
  if (rows.length === 0) say('There are no operators. "people add EMAIL --role admin" adds the first one.');
  return 0;
}

/** Manages the operators of the desk, as the desk's own page does. */
export const peopleCommand: OperatorCommand = {
  usage: 'list | add EMAIL --role ROLE[,ROLE] [--name NAME] | roles EMAIL --role ROLE | reset EMAIL | remove EMAIL',
  summary: `the operators of the desk and their roles (${DESK_ROLES.join(', ')}); add and reset print a set-up link`,
  async run(args, operator) {
    const { positionals, values } = parseArgs({ args: [...args], allowPositionals: true, options: OPTIONS });
    const [word, address, ...rest] = positionals;
    requireNoMore(rest);
    if (word === 'list' && address === undefined) return list(operator);
    const work = WORKS[requireWord(word, ['list', ...Object.keys(WORKS)])];
    if (!work) throw new OperatorError('people list takes no arguments');
    await work(operator, { email: requireEmail(address), roles: values.role, name: values.name });
    return 0;
  },
};

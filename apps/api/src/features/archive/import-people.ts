import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { ImportRefused } from './import-refused.ts';
import { findAccountOf, findTaken, insertAccount, isAccountTaken } from './import.repo.ts';
import { dataFileName } from './data-files.ts';
import { inWords } from './put-batch.ts';
import type { ArchiveRow } from './read-archive-rows.ts';

/** The accounts of an imported business: those that it has here, by those that it had. */
export type People = ReadonlyMap<string, string>;

/** What the import says of the accounts. */
export interface PeopleWords {
  people: People;
  /** Emails of team members who had an account here already. */
  linked: string[];
}

/** Whose accounts are made. */
interface PeopleOf {
  business: ArchiveRow;
  members: readonly ArchiveRow[];
  passwordHash: string;
  now: Date;
}

const textOf = (row: ArchiveRow, column: string): string => String(row[column]);

/** Members with an account, those who are in the team now first. */
const joined = (members: readonly ArchiveRow[]): ArchiveRow[] =>
  members
    .filter((row) => row['user_id'] !== null)
    .sort((a, b) => Number(a['removed_at'] !== null) - Number(b['removed_at'] !== null));

type Wanted = Parameters<typeof insertAccount>[1];

/** Makes the account of a person whom this line of the archive names; returns its id. */
async function addAccount(tx: Tx, at: { file: string; line: number }, wanted: Wanted): Promise<string> {
  return inWords(tx, at, async () => {
    const userId = (await isAccountTaken(tx, wanted.userId)) ? newId() : wanted.userId;
    await insertAccount(tx, { ...wanted, userId });
    return userId;
  });
}

const BUSINESS_LINE = { file: dataFileName('business'), line: 1 };

/** Refuses a business that exists already, and one whose owner's email has an account already. */
export async function requireFree(tx: Tx, business: ArchiveRow): Promise<void> {
  const [businessId, email] = [textOf(business, 'business_id'), textOf(business, 'owner_email')];
  const taken = await inWords(tx, BUSINESS_LINE, () => findTaken(tx, { businessId, ownerEmail: email }));
  if (taken.id) throw new ImportRefused(`The business ${businessId} is here already`);
  if (taken.email)
    throw new ImportRefused(
      `The owner’s email ${email} has an account here already. Change the email of that account, then repeat`,
    );
}

/**
 * Makes the accounts of the owner and the team, whose passwords nobody knows: each sets one by a code. The owner's
 * email must be free; a team member whose email has an account here is linked to it.
 */
export async function importPeople(tx: Tx, { business, members, ...made }: PeopleOf): Promise<PeopleWords> {
  const [businessId, email] = [textOf(business, 'business_id'), textOf(business, 'owner_email')];
  await requireFree(tx, business);
  const owner = textOf(business, 'owner_user_id');
  const people = new Map([[owner, await addAccount(tx, BUSINESS_LINE, { userId: owner, email, businessId, ...made })]]);
  const linked: string[] = [];
  for (const row of joined(members)) {
    const [userId, memberEmail] = [textOf(row, 'user_id'), textOf(row, 'email')];
    if (people.has(userId)) continue;
    const line = { file: dataFileName('team_member'), line: members.indexOf(row) + 1 };
    const known = await inWords(tx, line, () => findAccountOf(tx, memberEmail));
    if (known !== null) linked.push(memberEmail);
    const wanted = { userId, email: memberEmail, businessId: newId(), ...made };
    people.set(userId, known ?? (await addAccount(tx, line, wanted)));
  }
  return { people, linked };
}

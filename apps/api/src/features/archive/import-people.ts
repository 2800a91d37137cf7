import type { Tx } from '../../platform/db/transaction.ts';
import { newId } from '../../platform/ids.ts';
import { ImportRefused } from './import-refused.ts';
import { findAccountOf, findTaken, insertAccount, isAccountTaken } from './import.repo.ts';
import { dataFileName } from './data-files.ts';
import { putLines } from './put-lines.ts';
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

/** Makes the account of a person whom this line of the archive names; answers its id. */
async function addAccount(tx: Tx, line: { file: string; first: number }, wanted: Wanted): Promise<string> {
  return putLines(tx, line, [{}], async () => {
    const userId = (await isAccountTaken(tx, wanted.userId)) ? newId() : wanted.userId;
    await insertAccount(tx, { ...wanted, userId });
    return userId;
  });
}

/**
 * Makes the accounts of the owner and the team, whose passwords nobody knows: each sets one by a code. The owner's
 * email must be free; a team member whose email has an account here is linked to it.
 */
export async function importPeople(tx: Tx, { business, members, ...made }: PeopleOf): Promise<PeopleWords> {
  const [businessId, email] = [textOf(business, 'business_id'), textOf(business, 'owner_email')];
  const taken = await findTaken(tx, { businessId, ownerEmail: email });
  if (taken.id) throw new ImportRefused(`The business ${businessId} is here already`);
  if (taken.email)
    throw new ImportRefused(
      `The owner’s email ${email} has an account here already. Change the email of that account, then repeat`,
    );
  const owner = textOf(business, 'owner_user_id');
  const ownerLine = { file: dataFileName('business'), first: 1 };
  const people = new Map([[owner, await addAccount(tx, ownerLine, { userId: owner, email, businessId, ...made })]]);
  const linked: string[] = [];
  for (const row of joined(members)) {
    const [userId, memberEmail] = [textOf(row, 'user_id'), textOf(row, 'email')];
    if (people.has(userId)) continue;
    const known = await findAccountOf(tx, memberEmail);
    if (known !== null) linked.push(memberEmail);
    const line = { file: dataFileName('team_member'), first: members.indexOf(row) + 1 };
    const wanted = { userId, email: memberEmail, businessId: newId(), ...made };
    people.set(userId, known ?? (await addAccount(tx, line, wanted)));
  }
  return { people, linked };
}

import type { PersonRole } from '@trilane/domain/team';
import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';
import type { SessionRow } from '../auth/public.ts';

export interface PersonRow {
  user_id: string;
  name: string;
  email: string;
  role: PersonRole;
  second_factor: boolean;
  codes_left: number;
  passkeys: number;
}

export interface PersonSessionRow extends SessionRow {
  user_id: string;
}

/** The owner and everybody who has joined the team, the owner first, then by name. */
export async function listPersonRows(tx: Tx, businessId: string): Promise<PersonRow[]> {
  const { rows } = await tx.query<PersonRow & Record<string, unknown>>(sql`
    select p.user_id, p.role, p.email, t.confirmed_at is not null as second_factor,
      case when t.confirmed_at is null then 0 else t.codes_left::integer end as codes_left,
      (select count(*)::integer from list_passkeys(p.user_id)) as passkeys,
      coalesce(m.name, btrim(b.owner_first_name || ' ' || b.owner_last_name)) as name
    from list_people(${businessId}) p
    join business b on b.business_id = ${businessId}
    left join team_member m on m.business_id = b.business_id and m.user_id = p.user_id and m.removed_at is null
    left join lateral find_totp(p.user_id) t on true
    order by p.role <> 'owner', lower(m.name), p.user_id`);
  return rows;
}

/** The open sessions of the same people, in this business and in others, newest activity first. */
export async function listPersonSessionRows(
  tx: Tx,
  businessId: string,
  at: { now: Date; idleSeconds: number },
): Promise<PersonSessionRow[]> {
  const { rows } = await tx.query<PersonSessionRow & Record<string, unknown>>(sql`
    select p.user_id, s.session_id, s.address, s.user_agent, s.created_at, s.last_seen_at, s.expires_at
    from list_people(${businessId}) p
    cross join lateral list_sessions(p.user_id, ${at.now}, ${at.idleSeconds}) s
    order by s.last_seen_at desc, s.session_id desc`);
  return rows;
}

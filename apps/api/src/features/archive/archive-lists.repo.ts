import { sql } from '../../platform/db/sql.ts';
import type { Tx } from '../../platform/db/transaction.ts';

export interface DeviceListRow {
  store: string;
  store_no: string;
  name: string;
  active: boolean;
  chat_enabled: boolean;
  linked_at: Date | null;
  last_seen_at: Date | null;
  created_at: Date;
}

export async function listDevices(tx: Tx, businessId: string): Promise<DeviceListRow[]> {
  const { rows } = await tx.query<DeviceListRow & Record<string, unknown>>(sql`
    select s.name as store, s.store_no, d.name, d.active, d.chat_enabled, d.linked_at, d.last_seen_at, d.created_at
    from device d
    join store s on s.business_id = d.business_id and s.store_id = d.store_id
    where d.business_id = ${businessId}
    order by s.name, s.store_id, d.name, d.device_id`);
  return rows;
}

export interface StaffListRow {
  store: string;
  store_no: string;
  first_name: string;
  last_name: string;
  email: string;
  active: boolean;
  created_at: Date;
}

export async function listAppUsers(tx: Tx, businessId: string): Promise<StaffListRow[]> {
  const { rows } = await tx.query<StaffListRow & Record<string, unknown>>(sql`
    select s.name as store, s.store_no, f.first_name, f.last_name, f.email, f.active, f.created_at
    from staff f
    join store s on s.business_id = f.business_id and s.store_id = f.store_id
    where f.business_id = ${businessId}
    order by s.name, s.store_id, f.last_name, f.first_name, f.staff_id`);
  return rows;
}

export interface PromotionListRow {
  spend_cents: number;
  reward_percent: number;
  description: string;
  from_date: string;
  to_date: string;
  created_at: Date;
}

export async function listPromotions(tx: Tx, businessId: string): Promise<PromotionListRow[]> {
  const { rows } = await tx.query<PromotionListRow & Record<string, unknown>>(sql`
    select spend_cents, reward_percent, description, from_date, to_date, created_at
    from promotion
    where business_id = ${businessId}
    order by from_date, promotion_id`);
  return rows;
}

export interface DiscountListRow {
  percent: number;
  description: string;
  from_date: string;
  to_date: string;
  created_at: Date;
}

export async function listDiscounts(tx: Tx, businessId: string): Promise<DiscountListRow[]> {
  const { rows } = await tx.query<DiscountListRow & Record<string, unknown>>(sql`
    select percent, description, from_date, to_date, created_at
    from discount
    where business_id = ${businessId}
    order by from_date, discount_id`);
  return rows;
}

export interface TeamListRow {
  name: string;
  email: string;
  role: string;
  may_transfer: boolean;
  refund_limit_cents: number | null;
  invited_at: Date;
  joined_at: Date | null;
  removed_at: Date | null;
}

/** Everybody of the team, also those who were removed. */
export async function listTeam(tx: Tx, businessId: string): Promise<TeamListRow[]> {
  const { rows } = await tx.query<TeamListRow & Record<string, unknown>>(sql`
    select name, email, role, may_transfer, refund_limit_cents, invited_at, joined_at, removed_at
    from team_member
    where business_id = ${businessId}
    order by lower(name), member_id`);
  return rows;
}

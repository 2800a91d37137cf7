import type { Handler } from '../../platform/context.ts';
import { findAccountNames } from './accounting.repo.ts';
import { namesOf } from './accounting.wire.ts';

/** The names of the accounts that files book to. */
export const getAccountNames: Handler<'getAccountNames'> = async ({ read, holder }) => {
  const row = await read((tx) => findAccountNames(tx, holder.businessId));
  return { names: namesOf(row), version: row?.version ?? 0 };
};

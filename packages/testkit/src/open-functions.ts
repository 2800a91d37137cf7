import type { Db, Tx } from '../../../apps/api/src/platform/db/transaction.ts';

/** A function of the database that requests may call. */
export interface OpenFunction {
  name: string;
  /** Whether it runs with the rights of its owner, who sees every business. */
  definer: boolean;
  argument_names: string[];
  argument_types: string[];
}

/** The functions of a schema that the login of requests may execute, as the catalogue has them. */
export async function listOpenFunctions(db: Db, schema: 'ledger' | 'public'): Promise<OpenFunction[]> {
  const { rows } = await db.read(null, (tx) =>
    tx.query<OpenFunction & Record<string, unknown>>(
      `select p.proname::text as name, p.prosecdef as definer,
            coalesce(p.proargnames[1:p.pronargs], '{}')::text[] as argument_names,
            array(select t::regtype::text from unnest(p.proargtypes::oid[]) with ordinality u (t, n)
              order by n) as argument_types
       from pg_proc p where p.pronamespace = '${schema}'::regnamespace and p.prokind = 'f'
         and has_function_privilege('trilane_api', p.oid, 'execute') order by p.proname, p.pronargs`,
    ),
  );
  return rows;
}

/** Calls a function with the SQL that is given for each argument. */
export const callFunction = (
  tx: Tx,
  schema: 'ledger' | 'public',
  { name, argument_names, argument_types }: OpenFunction,
  valueOf: (argument: string, type: string) => string,
) =>
  tx.query(
    `select * from ${schema}.${name}(${argument_names
      .map((argument, n) => `${valueOf(argument, argument_types[n]!)}::${argument_types[n]!}`)
      .join(', ')})`,
  );

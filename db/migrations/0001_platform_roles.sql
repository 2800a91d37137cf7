-- What every later migration stands on. The roles trilane_api (requests), trilane_jobs (due work, operator) and trilane_ledger (owns the
-- ledger's functions, cannot log in) are made by the migration runner, because roles belong to the server and not to this database.

REVOKE ALL ON SCHEMA public FROM PUBLIC;
GRANT USAGE ON SCHEMA public TO trilane_api, trilane_jobs, trilane_ledger;

-- A function is callable only by those it was granted to: many run with their owner's rights.
ALTER DEFAULT PRIVILEGES REVOKE EXECUTE ON FUNCTIONS FROM PUBLIC;

-- The business this transaction works for, or null. PostgreSQL leaves '' behind once a local setting ends.
CREATE FUNCTION current_business_id() RETURNS uuid
LANGUAGE sql STABLE PARALLEL SAFE
RETURN nullif(current_setting('app.business_id', true), '')::uuid;

GRANT EXECUTE ON FUNCTION current_business_id() TO trilane_api, trilane_jobs, trilane_ledger;

-- The second wall: requests see and write only rows of the business they work for; due work and the ledger's functions see all.
-- To be called once for every table that has a business_id. It grants nothing.
CREATE PROCEDURE protect_tenant_table(target regclass)
LANGUAGE plpgsql
AS $$
BEGIN
  EXECUTE format('ALTER TABLE %s ENABLE ROW LEVEL SECURITY', target);
  EXECUTE format(
    'CREATE POLICY own_business ON %s TO trilane_api
       USING (business_id = current_business_id()) WITH CHECK (business_id = current_business_id())', target);
  EXECUTE format('CREATE POLICY every_business ON %s TO trilane_jobs, trilane_ledger USING (true) WITH CHECK (true)', target);
END
$$;

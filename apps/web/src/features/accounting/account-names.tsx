import { useState } from 'react';
import { ACCOUNTING_ACCOUNTS, ACCOUNTING_KEYS } from '@trilane/domain/accounting';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { May } from '../../lib/access.tsx';
import { useRead } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { ACCOUNT_HINTS } from './account-hints.ts';
import { AccountNamesDialog } from './account-names-dialog.tsx';
import s from './accounting.module.css';

/** Which name each account has in the files, and the way to change it. */
export function AccountNames() {
  const { data, isError } = useRead('business', 'getAccountNames');
  const [open, setOpen] = useState(false);
  return (
    <Panel
      title="Account names"
      padded={!isError || data !== undefined}
      aside={
        data && (
          <May call="updateAccountNames">
            <Button onClick={() => setOpen(true)}>Change names</Button>
          </May>
        )
      }
    >
      {data ? (
        <div className={s.names}>
          <p className="quiet">Name the accounts as your accounting program does. Every file uses these names.</p>
          <Facts
            items={ACCOUNTING_KEYS.map((key) => ({
              term: ACCOUNTING_ACCOUNTS[key],
              value: (
                <>
                  {data.names[key]}
                  <span className={s.hint}>{ACCOUNT_HINTS[key]}</span>
                </>
              ),
            }))}
          />
        </div>
      ) : isError ? (
        <ReadFailed what="Your account names" />
      ) : (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={ACCOUNTING_KEYS.length} columns={2} />
        </div>
      )}
      {data && open && <AccountNamesDialog names={data.names} version={data.version} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

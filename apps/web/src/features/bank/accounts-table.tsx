import { useState } from 'react';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Chip } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { accountWords } from '../../lib/format.ts';
import { useWrite } from '../../lib/use-write.ts';
import type { BusinessData } from '../../lib/queries.ts';
import s from './bank.module.css';

type Account = BusinessData['bankRegistration']['accounts']['accounts'][number];

const inWords = (account: Account) => accountWords({ ...account, accountNumber: account.identifiers.accountNumber });

type AccountsTableProps = { accounts: readonly Account[]; primaryAccount: string | null };

/** The verified accounts; transfers go to the one marked Primary. */
export function AccountsTable({ accounts, primaryAccount }: AccountsTableProps) {
  const [changing, setChanging] = useState<string | null>(null);
  const [asked, setAsked] = useState<Account | null>(null);
  const setPrimary = useWrite('setPrimaryAccount', { topics: ['business', 'money'] });
  const choose = async (account: Account) => {
    setAsked(null);
    if (changing) return;
    setChanging(account.accountId);
    try {
      await setPrimary.mutateAsync({ body: { accountNo: account.accountId }, idempotencyKey: newIdempotencyKey() });
      toast.success(`Transfers now go to ${account.displayName}`);
    } catch {
      // The call has said why; the flag stays where it is.
    } finally {
      setChanging(null);
    }
  };
  return (
    <>
      <Table label="Linked bank accounts" stack>
        <thead>
          <tr>
            <th>Bank</th>
            <th>Account</th>
            <th>Account number</th>
            <th>Bank code</th>
            <th>
              <span className="vh">Primary account</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {accounts.map((account) => (
            <Row
              key={account.accountId}
              account={account}
              isPrimary={account.accountId === primaryAccount}
              changing={changing}
              // Without a primary account there is nothing to confirm.
              onChoose={() => (primaryAccount === null ? void choose(account) : setAsked(account))}
            />
          ))}
        </tbody>
      </Table>
      <ConfirmDialog
        open={asked !== null}
        title="Send your money to another account?"
        confirmLabel="Set as Primary"
        danger={false}
        onCancel={() => setAsked(null)}
        onConfirm={() => asked && void choose(asked)}
      >
        {asked && `From now on, transfers go to ${inWords(asked)}. We will email the owner a link to undo this.`}
      </ConfirmDialog>
    </>
  );
}

type RowProps = { account: Account; isPrimary: boolean; changing: string | null; onChoose: () => void };

function Row({ account, isPrimary, changing, onChoose }: RowProps) {
  return (
    <tr>
      <td data-at="sub" className={s.long}>
        {account.providerName}
      </td>
      <td data-at="title" className={s.long}>
        {account.displayName}
      </td>
      <td data-at="note" className="num">
        <span className={s.phoneOnly}>Account number </span>
        {account.identifiers.accountNumber}
      </td>
      <td data-at="note" className="num">
        <span className={s.phoneOnly}>Bank code </span>
        {account.identifiers.bankCode}
      </td>
      <td data-at="end" className={s.end}>
        {isPrimary && <Chip brand>Primary</Chip>}
        {account.closed && <span className="quiet">The bank says that it is closed</span>}
        {!isPrimary && !account.closed && (
          <Button
            size="s"
            busy={changing === account.accountId}
            disabled={changing !== null && changing !== account.accountId}
            aria-label={`Set as Primary: ${account.displayName} ${account.identifiers.accountNumber}`}
            onClick={onChoose}
          >
            Set as Primary
          </Button>
        )}
      </td>
    </tr>
  );
}

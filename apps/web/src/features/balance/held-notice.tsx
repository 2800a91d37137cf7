import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { toast } from '@trilane/ui/toast';
import { May, useMay } from '../../lib/access.tsx';
import { api } from '../../lib/api.ts';
import { useMe } from '../../lib/queries.ts';
import { accountWords } from '../../lib/format.ts';
import { readAgain } from '../../lib/read-again.ts';

export type Held = NonNullable<CallOutput<Calls['getAccountBalance']>['data']['held']>;

/** Which transfers are held after a change of where money goes. After a stop the owner confirms here. */
export function HeldNotice({ held }: { held: Held }) {
  return held.stopped ? (
    <Stopped />
  ) : (
    <Banner tone="neutral" icon="lock" title={held.words}>
      Automatic transfers above that amount wait, too. The money stays in your balance.
    </Banner>
  );
}

function Stopped() {
  const client = useQueryClient();
  const me = useMe().data;
  const mayResume = useMay('confirmTransfers');
  const [busy, setBusy] = useState(false);
  // Without the account there is nothing to confirm yet.
  if (!me) return <Banner title="Transfers are stopped.">Someone stopped a change with the link in our mail.</Banner>;
  const primary = me.bankRegistration.accounts.accounts.find(
    ({ accountId }) => accountId === me.bankRegistration.primaryAccount,
  );
  const account = primary && accountWords({ ...primary, accountNumber: primary.identifiers.accountNumber });
  const confirm = async () => {
    setBusy(true);
    try {
      await api.call('confirmTransfers', { body: { accountNo: primary?.accountId ?? null } });
      toast.success('Transfers are on again');
    } catch {
      // The toast of the call says why it failed.
    }
    await readAgain(client, ['money', 'business']);
    setBusy(false);
  };
  return (
    <Banner
      title="Transfers are stopped."
      action={
        <May call="confirmTransfers">
          <Button size="s" busy={busy} onClick={() => void confirm()}>
            Resume transfers
          </Button>
        </May>
      }
    >
      Someone stopped a change with the link in our mail.{' '}
      {account
        ? `Transfers go to ${account}. ${mayResume ? 'If that is right, resume them.' : 'The owner can resume them.'}`
        : mayResume
          ? 'There is no primary account. Choose one under Admin, Linked Bank Account, then resume transfers.'
          : 'There is no primary account. The owner needs to choose one, then resume transfers.'}{' '}
      <May call="listAudit">
        <TextLink href="/portal/admin/activity">See what changed</TextLink>
      </May>
    </Banner>
  );
}

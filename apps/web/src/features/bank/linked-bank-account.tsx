import { messages } from '@trilane/contract/messages';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { isLinkUnderWay, linkFailure } from '@trilane/contract/bank-link-words';
import { useBankLink } from '../../lib/bank-link.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { AccountsTable } from './accounts-table.tsx';
import { BankDocuments } from './bank-documents.tsx';
import s from './bank.module.css';

/** The bank that the money goes to: link one, choose the primary account, see the documents. */
export function LinkedBankAccount({ me }: { me: BusinessData }) {
  const { state, start } = useBankLink();
  const { bankRegistration: bank } = me;
  const underWay = isLinkUnderWay(me);
  const failure = linkFailure(me);
  const anyClosed = bank.accounts.accounts.some(({ closed }) => closed);
  const canChoose = bank.accounts.accounts.some(({ closed }) => !closed);
  const hasAccounts = bank.status === 'approved' && bank.accounts.accounts.length > 0;
  return (
    <div className={s.stack}>
      {state === 'blocked' && (
        <Banner title="Your browser blocked the bank window.">
          Allow pop-ups for this site, usually with the sign at the right end of the address bar, then press Link bank
          account again.
        </Banner>
      )}
      {failure && (
        <Banner title={failure.title} tone="danger">
          {failure.why}
          {hasAccounts
            ? 'The accounts below stay as they are. You can link a bank account again.'
            : 'You can link a bank account again.'}
        </Banner>
      )}
      {hasAccounts && bank.primaryAccount === null && (
        <Banner title={anyClosed ? 'No account is primary.' : 'Your primary account was removed at the bank.'}>
          {canChoose ? 'Choose the account that transfers go to from now on.' : 'Link an account that is open.'}
        </Banner>
      )}
      <Panel
        title="Linked accounts"
        aside={
          <Button
            variant={hasAccounts ? 'secondary' : 'primary'}
            icon={state === 'open' ? 'ext' : 'link'}
            reasonDisabled={underWay && 'Your bank is being verified. Another account can be linked afterwards.'}
            onClick={start}
          >
            {state === 'open' ? 'Go to the bank window' : 'Link bank account'}
          </Button>
        }
      >
        {/* Announced when it changes, because the person may be in the other window. */}
        <p className={s.waiting} role="status">
          {waitingWords({ isOpen: state === 'open', underWay })}
        </p>
        {hasAccounts ? (
          <AccountsTable accounts={bank.accounts.accounts} primaryAccount={bank.primaryAccount} />
        ) : (
          <EmptyState>{messages.noBankAccounts}</EmptyState>
        )}
      </Panel>
      <BankDocuments documents={bank.bankDocuments} requested={bank.isDocumentsRequested} />
    </div>
  );
}

function waitingWords({ isOpen, underWay }: { isOpen: boolean; underWay: boolean }): string {
  if (isOpen) return 'Finish in the bank window. This page updates when you’re done.';
  return underWay ? 'The accounts that you chose appear here as soon as your bank has verified them.' : '';
}

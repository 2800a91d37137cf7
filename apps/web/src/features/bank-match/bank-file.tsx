import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { BANK_FILE_CHARACTERS_MAX } from '@trilane/domain/bank-match';
import { CallError } from '@trilane/contract/client';
import { messages } from '@trilane/contract/messages';
import { ButtonLink } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { FileDrop } from '@trilane/ui/file-drop';
import { Panel } from '@trilane/ui/panel';
import { SelectField } from '@trilane/ui/select-field';
import { Skeleton } from '@trilane/ui/skeleton';
import { accountWords } from '../../lib/format.ts';
import { quietApi, wordsOf } from '../../lib/api.ts';
import { useMe } from '../../lib/queries.ts';
import type { BusinessData } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import { readTextFile } from '../../lib/read-text-file.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { matchWords } from './match-words.ts';
import s from './bank-match.module.css';

type Match = CallOutput<Calls['matchBankFile']>;
type Outcome = { fileName: string; match: Match } | { fileName: string; problems: readonly string[] };

const BYTES_MAX = 4 * BANK_FILE_CHARACTERS_MAX;
const tooLong = 'The file is too large. Download one for a shorter period.';

/** Takes a file of the bank of one account, and says what came of it. */
export function BankFile() {
  const me = useMe();
  return (
    <Panel title="Bank file" padded={!me.isError || me.data !== undefined}>
      {me.data ? (
        <OfAccounts {...me.data.bankRegistration} />
      ) : me.isError ? (
        <ReadFailed what="Your bank accounts" />
      ) : (
        <Skeleton kind="rows" rows={2} columns={1} />
      )}
    </Panel>
  );
}

function OfAccounts({ accounts: { accounts }, primaryAccount }: BusinessData['bankRegistration']) {
  const [chosen, setChosen] = useState<string | null>(null);
  const account = accounts.find(({ accountId }) => accountId === (chosen ?? primaryAccount)) ?? accounts[0];
  if (!account)
    return (
      <EmptyState action={<ButtonLink href="/portal/admin?tab=bank">Go to bank accounts</ButtonLink>}>
        Link a bank account first. Then you can check its transfers against your bank’s file.
      </EmptyState>
    );
  return (
    <div className={s.form}>
      {accounts.length > 1 && (
        <SelectField
          label="Account"
          options={accounts.map((one) => ({
            value: one.accountId,
            label: accountWords({ ...one, accountNumber: one.identifiers.accountNumber }),
          }))}
          value={account.accountId}
          onChange={(event) => setChosen(event.target.value)}
        />
      )}
      <Drop key={account.accountId} accountId={account.accountId} />
    </div>
  );
}

function useMatch(accountId: string) {
  const client = useQueryClient();
  const [reading, setReading] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const refuse = (fileName: string, ...problems: readonly string[]) => setOutcome({ fileName, problems });
  const match = async (file: File) => {
    setReading(true);
    setOutcome(null);
    try {
      const content = await readTextFile(file);
      if (content.trim() === '') return refuse(file.name, 'The file is empty.');
      if (content.length > BANK_FILE_CHARACTERS_MAX) return refuse(file.name, tooLong);
      const found = await quietApi.call('matchBankFile', { body: { accountId, content } });
      setOutcome({ fileName: file.name, match: found });
      await readAgain(client, ['money']);
    } catch (error) {
      const faults = error instanceof CallError ? error.body?.errors?.['content'] : undefined;
      refuse(file.name, ...(faults ?? [wordsOf(error)]));
    } finally {
      setReading(false);
    }
  };
  return { reading, outcome, match, refuse };
}

function Drop({ accountId }: { accountId: string }) {
  const { reading, outcome, match, refuse } = useMatch(accountId);
  return (
    <>
      <FileDrop
        label="Transactions from your bank"
        accept={['.csv', '.ofx', '.qfx', '.qbo', '.xml', 'text/csv']}
        maxBytes={BYTES_MAX}
        hint="CSV, OFX (also .qfx and .qbo) or camt.053 (.xml)"
        disabled={reading}
        onFiles={([file]) => file && void match(file)}
        onRefuse={([refused]) =>
          refused && refuse(refused.file.name, refused.reason === 'size' ? tooLong : messages.fileType)
        }
      />
      <div role="status" className={s.outcome}>
        {reading && <p className="muted">Comparing the file with your transfers…</p>}
        {outcome && <OutcomeWords outcome={outcome} />}
      </div>
    </>
  );
}

function OutcomeWords({ outcome }: { outcome: Outcome }) {
  if ('match' in outcome)
    return (
      <p>
        <b className={s.name}>{outcome.fileName}</b>
        {': '}
        {matchWords(outcome.match)}
      </p>
    );
  return (
    <div className={s.problems}>
      <p>
        We couldn’t compare <b className={s.name}>{outcome.fileName}</b>:
      </p>
      <ul>
        {outcome.problems.map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}

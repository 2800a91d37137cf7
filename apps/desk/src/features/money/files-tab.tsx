import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { counted } from '@trilane/domain/number-words';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { Awaited } from '../../lib/awaited.tsx';
import { dollarWords } from '../../lib/dollars.tsx';
import { formatDay } from '../../lib/format-day.ts';
import form from '../../lib/form.module.css';
import { useDeskMe, useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import { ReasonDialog } from '../../lib/reason-dialog.tsx';

type File = CallOutput<DeskCalls['listBankFiles']>['files'][number];
type Asked = { file: File; decision: 'adopt' | 'send-again' };

const WORDS: Readonly<Record<string, string>> = {
  made: 'Waiting',
  sending: 'Waiting',
  'handed-over': 'Handed over',
  held: 'Needs a decision',
  adopted: 'At the bank',
  fetched: 'Fetched',
  read: 'Read',
  unreadable: 'Cannot be read',
};

/** Payout files to the bank and return files from it. */
export function FilesTab() {
  const files = useDeskRead('listBankFiles');
  const [asked, setAsked] = useState<Asked | null>(null);
  return (
    <Panel label="Bank files">
      <Awaited read={files} what="The bank files">
        {(data) =>
          data.files.length === 0 ? (
            <EmptyState>No files have been exchanged with a bank. Some payout rails use none.</EmptyState>
          ) : (
            <FileTable files={data.files} onAsk={setAsked} />
          )
        }
      </Awaited>
      {asked && <FileDialog {...asked} onClose={() => setAsked(null)} />}
    </Panel>
  );
}

const contentOf = ({ direction, payouts, amount, arrivesOn }: File) =>
  direction === 'in'
    ? 'Returns from the bank'
    : `${counted(payouts, 'payout')}, ${dollarWords(amount)}${arrivesOn ? `, arrives ${formatDay(arrivesOn)}` : ''}`;

function FileTable({ files, onAsk }: { files: readonly File[]; onAsk: (asked: Asked) => void }) {
  const mayDecide = useDeskMe().data?.roles.includes('finance') ?? false;
  return (
    <Table label="Bank files" stack>
      <thead>
        <tr>
          <th scope="col">File</th>
          <th scope="col">Contents</th>
          <th scope="col">Created</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {files.map((file) => (
          <tr key={file.id}>
            <td data-at="title">{file.name}</td>
            <td data-at="wide" data-word="Contents">
              {contentOf(file)}
            </td>
            <td data-at="wide" data-word="Created">
              {formatNewYorkInstant(file.madeAt)}
            </td>
            <td data-at="wide" data-word="State">
              <span>
                {WORDS[file.state] ?? file.state}
                {file.lastError && <span className="muted"> {file.lastError}</span>}
              </span>
            </td>
            <td data-at="actions">
              {mayDecide && file.direction === 'out' && file.state === 'held' && (
                <div className={form.rowButtons}>
                  <Button
                    size="s"
                    aria-label={`Mark as received: ${file.name}`}
                    onClick={() => onAsk({ file, decision: 'adopt' })}
                  >
                    Mark as received
                  </Button>
                  <Button
                    size="s"
                    aria-label={`Send again: ${file.name}`}
                    onClick={() => onAsk({ file, decision: 'send-again' })}
                  >
                    Send again
                  </Button>
                </div>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

function FileDialog({ file, decision, onClose }: Asked & { onClose: () => void }) {
  const options = (words: string) => ({
    reads: ['listBankFiles', 'getMoney', 'listWaiting'] as const,
    onDone: () => {
      onClose();
      toast.success(words);
    },
  });
  const adopt = useDeskWrite('adoptBankFile', options('The file counts as handed over'));
  const sendAgain = useDeskWrite('sendBankFileAgain', options('The file is handed over again within seconds'));
  const isAdopted = decision === 'adopt';
  return (
    <ReasonDialog
      title={isAdopted ? 'Does the bank have this file?' : 'Send this file again?'}
      confirmLabel={isAdopted ? 'Mark as received' : 'Send again'}
      danger={!isAdopted}
      busy={adopt.isPending || sendAgain.isPending}
      onClose={onClose}
      onConfirm={(reason) => (isAdopted ? adopt : sendAgain).mutate({ body: { name: file.name, reason } })}
    >
      <p>
        {file.name}: {contentOf(file)}.{' '}
        {isAdopted
          ? 'It will count as handed over, and its payouts as paid at the end of their day unless they come back.'
          : 'If the bank already has this file, it will pay twice. Ask the bank first.'}
      </p>
    </ReasonDialog>
  );
}

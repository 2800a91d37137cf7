import type { CallOutput } from '@trilane/contract/call';
import type { DeskCalls } from '@trilane/contract/desk/desk-calls';
import { hasDeskRole } from '@trilane/domain/desk-role';
import { formatNewYorkInstant } from '@trilane/domain/format-new-york-instant';
import { Button } from '@trilane/ui/button';
import { EmptyState } from '@trilane/ui/empty-state';
import { Panel } from '@trilane/ui/panel';
import { StatusBadge, type StatusBadgeState } from '@trilane/ui/status-badge';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { Awaited } from '../../lib/awaited.tsx';
import { useDeskMe, useDeskRead, useDeskWrite } from '../../lib/queries.ts';
import s from './merchants.module.css';
import { People, Sessions } from './people-tables.tsx';
import type { Merchant } from './wire.ts';

type Message = CallOutput<DeskCalls['listMerchantMessages']>[number];

const STATES: Readonly<Record<Message['state'], readonly [StatusBadgeState, string]>> = {
  waiting: ['pending', 'Waiting'],
  retrying: ['pending', 'Retrying'],
  dead: ['failed', 'Not delivered'],
  sent: ['sent', 'Sent'],
  dropped: ['cancelled', 'Not sent'],
};

/** How and from where the owner and the team sign in, and the messages that were sent to them. */
export function AccessTab({ merchant }: { merchant: Merchant }) {
  const { id } = merchant.data.business;
  const people = useDeskRead('listMerchantPeople', { params: { id } });
  const messages = useDeskRead('listMerchantMessages', { params: { id } });
  return (
    <>
      <Panel title="People">
        <Awaited read={people} what="The people">
          {(list) => <People merchant={merchant} list={list} />}
        </Awaited>
      </Panel>
      <Panel title="Sessions">
        <Awaited read={people} what="The sessions">
          {(list) => <Sessions list={list} />}
        </Awaited>
      </Panel>
      <Panel title="Emails and SMS">
        <Awaited read={messages} what="The messages">
          {(list) =>
            list.length === 0 ? <EmptyState>Nothing was sent recently.</EmptyState> : <Messages id={id} list={list} />
          }
        </Awaited>
      </Panel>
    </>
  );
}

function Messages({ id, list }: { id: string; list: readonly Message[] }) {
  const roles = useDeskMe().data?.roles ?? [];
  const resend = useDeskWrite('resendMerchantMessage', {
    reads: ['listMerchantMessages'],
    onDone: () => toast.success('The message will be sent again within seconds'),
  });
  return (
    <Table label="Emails and SMS" stack>
      <thead>
        <tr>
          <th scope="col">About</th>
          <th scope="col">Created</th>
          <th scope="col">State</th>
          <th scope="col">
            <span className="vh">Actions</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {list.map((message) => (
          <tr key={message.id}>
            <td data-at="title" className={s.long}>
              {message.title || message.kind}
            </td>
            <td data-at="sub" className={s.long}>
              {formatNewYorkInstant(message.at)} {message.error && <span className="muted">{message.error}</span>}
            </td>
            <td data-at="status">
              <StatusBadge state={STATES[message.state][0]}>{STATES[message.state][1]}</StatusBadge>
            </td>
            <td data-at="end">
              {message.repeatable && hasDeskRole(roles, ['support']) && (
                <Button
                  size="s"
                  aria-label={`Send again: ${message.title}`}
                  busy={resend.isPending && resend.variables?.params.messageId === message.id}
                  onClick={() => resend.mutate({ params: { id, messageId: message.id } })}
                >
                  Send again
                </Button>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </Table>
  );
}

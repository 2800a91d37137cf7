import { EmptyState } from '@trilane/ui/empty-state';
import { Anchor, TextLink } from '@trilane/ui/link';
import { Skeleton } from '@trilane/ui/skeleton';
import { TextField } from '@trilane/ui/text-field';
import { useDeferredValue, useState } from 'react';
import { useParams } from 'wouter';
import type { Message } from '../../server/mail/mailbox.ts';
import { useLive } from '../call.ts';
import s from './mail.module.css';
import { shortTime } from './message-time.ts';
import { MessageView } from './message-view.tsx';

/** Everybody's mailbox and phone: the newest message is open until another is chosen. */
export function MailPage() {
  const { id } = useParams();
  const [search, setSearch] = useState('');
  const wanted = useDeferredValue(search.trim().toLowerCase());
  const messages = useLive<Message[]>('/api/messages', 2_000);
  const found =
    messages.data?.filter(({ to, subject, text }) => `${to}\n${subject}\n${text}`.toLowerCase().includes(wanted)) ?? [];
  const open = found.find((message) => message.id === id) ?? (id === undefined ? found[0] : undefined);
  const at = open ? found.indexOf(open) : -1;

  if (messages.data === undefined)
    return messages.isError ? <p role="alert">{messages.error.message}</p> : <Skeleton kind="rows" rows={6} />;
  if (messages.data.length === 0)
    return (
      <EmptyState action={<TextLink href="/mail/templates">All emails and SMS as they look</TextLink>}>
        No mail and no SMS yet. Codes appear here the moment they are sent.
      </EmptyState>
    );
  return (
    <div className={s.mail} data-open={id !== undefined || undefined}>
      <title>Mailbox · Sandbox</title>
      <h1 className="vh">Mailbox</h1>
      <section className={s.list} aria-label="Messages">
        <div className={s.search}>
          <TextField
            label="Search messages"
            hideLabel
            icon="search"
            placeholder="Address, subject or words"
            compact
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        </div>
        <ul>
          {found.map((message) => (
            <MessageItem
              key={message.id}
              message={message}
              current={message.id === open?.id}
              now={new Date(messages.dataUpdatedAt)}
            />
          ))}
        </ul>
        {found.length === 0 && <p className={s.nothing}>No message has these words</p>}
        <p className={s.templates}>
          <TextLink href="/mail/templates">All emails and SMS as they look</TextLink>
        </p>
      </section>
      <div className={s.reading}>
        {open !== undefined && <MessageView key={open.id} message={open} newer={found[at - 1]} older={found[at + 1]} />}
      </div>
    </div>
  );
}

function MessageItem({ message, current, now }: { message: Message; current: boolean; now: Date }) {
  return (
    <li>
      <Anchor href={`/mail/${message.id}`} className={s.item} aria-current={current ? 'true' : undefined}>
        <span className={s.subject}>{message.subject || 'SMS'}</span>
        <time className={s.when} dateTime={message.createdAt}>
          {shortTime(message.createdAt, now)}
        </time>
        <span className={s.to}>{message.to}</span>
        {message.code !== undefined && <span className={s.itemCode}>{message.code}</span>}
      </Anchor>
    </li>
  );
}

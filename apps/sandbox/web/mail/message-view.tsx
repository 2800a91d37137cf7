import { CopyButton } from '@trilane/ui/copy-button';
import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { useState } from 'react';
import type { Message } from '../../server/mail/mailbox.ts';
import s from './mail.module.css';
import { fullTime } from './message-time.ts';

type MessageViewProps = {
  message: Message;
  /** The messages beside it in the list. */
  newer: Message | undefined;
  older: Message | undefined;
};

/** One message: its code large, then its own HTML in a frame that may run nothing, or its text. */
export function MessageView({ message, newer, older }: MessageViewProps) {
  const [form, setForm] = useState<'html' | 'text'>(message.html === '' ? 'text' : 'html');
  return (
    <article className={s.message}>
      <nav className={s.back} aria-label="Messages">
        <Anchor href="/mail">
          <Icon name="left" size="s" />
          All messages
        </Anchor>
        {newer && <Anchor href={`/mail/${newer.id}`}>Newer</Anchor>}
        {older && <Anchor href={`/mail/${older.id}`}>Older</Anchor>}
      </nav>
      <header className={s.head}>
        <h2>{message.subject || 'SMS'}</h2>
        <p className="muted">
          {message.channel === 'email' ? 'To' : 'SMS to'} {message.to}{' '}
          <span className="quiet">
            from {message.from}, {fullTime(message.createdAt)}
          </span>
        </p>
      </header>
      {message.code !== undefined && (
        <div className={s.code}>
          <p className={s.digits} aria-label="Code">
            {message.code}
          </p>
          <CopyButton text={message.code} label="Copy code" variant="quiet" />
        </div>
      )}
      {message.html !== '' && (
        <div className={s.forms}>
          <SegmentedControl
            label="Show as"
            value={form}
            onChange={setForm}
            options={[
              { value: 'html', label: 'As sent' },
              { value: 'text', label: 'Plain text' },
            ]}
          />
          {message.link !== undefined && (
            <a className="link" href={message.link} target="_blank" rel="noopener noreferrer">
              Open its link
            </a>
          )}
        </div>
      )}
      {form === 'html' ? (
        <iframe
          className={s.frame}
          title="Message"
          src={`/mail/html/${message.id}`}
          sandbox="allow-popups allow-popups-to-escape-sandbox"
        />
      ) : (
        <pre className={s.text}>{message.text}</pre>
      )}
    </article>
  );
}

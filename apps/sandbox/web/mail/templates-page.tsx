import { useQuery } from '@tanstack/react-query';
import { Icon } from '@trilane/ui/icon';
import { Anchor } from '@trilane/ui/link';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { Skeleton } from '@trilane/ui/skeleton';
import { useState } from 'react';
import { useParams } from 'wouter';
import type { Template } from '../../server/mail/template.routes.ts';
import { getJson } from '../call.ts';
import s from './mail.module.css';

/** Every mail and SMS of the product as it would look: light and dark, on a phone and on a desk. */
export function TemplatesPage() {
  const { id } = useParams();
  const templates = useQuery({ queryKey: ['/api/templates'], queryFn: () => getJson<Template[]>('/api/templates') });
  if (templates.data === undefined)
    return templates.isError ? <p role="alert">{templates.error.message}</p> : <Skeleton kind="rows" rows={6} />;
  const open =
    templates.data.find((template) => template.id === id) ?? (id === undefined ? templates.data[0] : undefined);
  return (
    <div className={s.mail} data-open={id !== undefined || undefined}>
      <title>Emails and SMS · Sandbox</title>
      <section className={s.list} aria-label="Templates">
        <h1 className={s.title}>Emails and SMS</h1>
        <ul>
          {templates.data.map((template) => (
            <li key={template.id}>
              <Anchor
                href={`/mail/templates/${template.id}`}
                className={s.item}
                aria-current={template.id === open?.id ? 'true' : undefined}
              >
                <span className={s.subject}>{template.name}</span>
                <span className={s.when}>{template.channel === 'sms' ? 'SMS' : 'Email'}</span>
              </Anchor>
            </li>
          ))}
        </ul>
      </section>
      <div className={s.reading}>
        {open ? <TemplateView key={open.id} template={open} /> : <p>There is no such message.</p>}
      </div>
    </div>
  );
}

function TemplateView({ template }: { template: Template }) {
  return (
    <article className={s.message}>
      <Anchor href="/mail/templates" className={s.back}>
        <Icon name="left" size="s" />
        All emails and SMS
      </Anchor>
      <header className={s.head}>
        <h2>{template.name}</h2>
        <p className="muted">{template.channel === 'sms' ? lengthWords(template) : template.subject}</p>
      </header>
      {template.channel === 'sms' ? <p className={s.bubble}>{template.text}</p> : <MailTemplate template={template} />}
    </article>
  );
}

function lengthWords({ length, lengthMax }: Extract<Template, { channel: 'sms' }>): string {
  return length === null
    ? 'Not in the seven-bit alphabet: sent as more than one SMS'
    : `${length} of ${lengthMax} signs of one SMS`;
}

type Form = 'phone' | 'desk' | 'text';

function MailTemplate({ template }: { template: Template }) {
  const [scheme, setScheme] = useState<'light' | 'dark'>('light');
  const [form, setForm] = useState<Form>('desk');
  return (
    <>
      <div className={s.forms}>
        <SegmentedControl
          label="Show as"
          value={form}
          onChange={setForm}
          options={[
            { value: 'desk', label: 'Desk, 700 px' },
            { value: 'phone', label: 'Phone, 360 px' },
            { value: 'text', label: 'Plain text' },
          ]}
        />
        {form !== 'text' && (
          <SegmentedControl
            label="Scheme"
            value={scheme}
            onChange={setScheme}
            options={[
              { value: 'light', label: 'Light' },
              { value: 'dark', label: 'Dark' },
            ]}
          />
        )}
      </div>
      {form === 'text' ? (
        <pre className={s.text}>{template.text}</pre>
      ) : (
        <div className={s.stage} role="region" aria-label="The mail" tabIndex={0}>
          <iframe
            className={s.sample}
            data-form={form}
            title={`${template.name}, ${scheme}, ${form}`}
            src={`/mail/template-html/${template.id}?scheme=${scheme}`}
            sandbox="allow-popups allow-popups-to-escape-sandbox"
          />
        </div>
      )}
    </>
  );
}

import {
  WEBHOOK_DESCRIPTION_LENGTH_MAX,
  WEBHOOK_EVENT_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_URL_LENGTH_MAX,
  type WebhookEvent,
} from '@trilane/domain/webhook';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Checkbox } from '@trilane/ui/checkbox';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import type { CallForm } from '../../lib/use-call-form.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import { nameOf, type Endpoint } from './webhook-words.ts';
import s from './webhooks.module.css';

type Values = { url: string; description: string; events: WebhookEvent[] };

const valuesOf = (endpoint: Endpoint | null): Values => ({
  url: endpoint?.url ?? '',
  description: endpoint?.description ?? '',
  events: endpoint?.events ?? [],
});

const problemsOf = ({ url, events }: Values) => ({
  url: url.trim() === '' && 'Address is required',
  events: events.length === 0 && 'Choose at least one event',
});

type EndpointDialogProps = {
  endpoint: Endpoint | null;
  onClose: () => void;
  /** A new endpoint has a secret that is shown once. */
  onSecret: (endpoint: Endpoint, secret: string) => void;
};

/** Adds an endpoint, or changes one. */
export function EndpointDialog({ endpoint, onClose, onSecret }: EndpointDialogProps) {
  const edit = useEditForm({
    draft: `webhook-${endpoint?.id ?? 'new'}`,
    stored: valuesOf(endpoint),
    version: endpoint?.version,
    topic: 'webhooks',
    validate: problemsOf,
    send: async ({ url, description, events }, version) => {
      const body = { url: url.trim(), description: description.trim(), events };
      return endpoint
        ? await api.call('updateWebhook', { params: { id: endpoint.id }, body: { ...body, version } })
        : await api.call('createWebhook', { body });
    },
    onSaved: (saved) => {
      if ('secret' in saved) return onSecret(saved.endpoint, saved.secret);
      toast.success(`${nameOf(saved)} is saved`);
      onClose();
    },
  });
  return (
    <EditDialog
      title={endpoint ? 'Edit endpoint' : 'Add endpoint'}
      edit={edit}
      stored={endpoint ? nameOf(endpoint) : ''}
      submitLabel={endpoint ? word('Save') : 'Add endpoint'}
      onClose={onClose}
    >
      <TextField
        label="Address"
        type="url"
        inputMode="url"
        placeholder="https://example.com/hooks"
        hint="We post each event to this address as JSON."
        atMost={WEBHOOK_URL_LENGTH_MAX}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        data-autofocus
        {...edit.field('url')}
      />
      <TextField
        label="Description (optional)"
        atMost={WEBHOOK_DESCRIPTION_LENGTH_MAX}
        autoComplete="off"
        {...edit.field('description')}
      />
      <Events form={edit} />
    </EditDialog>
  );
}

/** The events that the endpoint receives. */
function Events({ form: { form, errorOf } }: { form: Pick<CallForm<Values>, 'form' | 'errorOf'> }) {
  const chosen = form.watch('events');
  const error = errorOf('events');
  const choose = (events: WebhookEvent[]) =>
    form.setValue('events', events, { shouldDirty: true, shouldValidate: form.formState.isSubmitted });
  const isAll = chosen.length === WEBHOOK_EVENT_NAMES.length;
  return (
    <fieldset className={s.events}>
      <legend>Events</legend>
      <Button size="s" variant="quiet" onClick={() => choose(isAll ? [] : [...WEBHOOK_EVENT_NAMES])}>
        {isAll ? 'Choose none' : 'Choose all'}
      </Button>
      <div className={s.eventGrid}>
        {WEBHOOK_EVENT_NAMES.map((name) => (
          <Checkbox
            key={name}
            name="events"
            label={WEBHOOK_EVENTS[name]}
            note={<code>{name}</code>}
            checked={chosen.includes(name)}
            onChange={({ target: { checked } }) =>
              choose(checked ? [...chosen, name] : chosen.filter((each) => each !== name))
            }
          />
        ))}
      </div>
      {error && (
        <p role="alert" className={s.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}

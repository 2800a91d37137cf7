import { useId, useState } from 'react';
import { counted, grouped } from '@trilane/domain/number-words';
import { REPLAY_MAX, WEBHOOK_KEPT_DAYS } from '@trilane/domain/webhook';
import { prose } from '@trilane/domain/prose';
import { Button } from '@trilane/ui/button';
import { Checkbox } from '@trilane/ui/checkbox';
import { Dialog } from '@trilane/ui/dialog';
import { SelectField } from '@trilane/ui/select-field';
import { toast } from '@trilane/ui/toast';
import { newIdempotencyKey } from '../../lib/api.ts';
import { businessNow } from '../../lib/now.ts';
import { useWrite } from '../../lib/use-write.ts';
import { nameOf, type Endpoint } from './webhook-words.ts';
import s from './webhooks.module.css';

const HOURS: Readonly<Record<string, string>> = {
  '1': 'The last hour',
  '24': 'The last 24 hours',
  '168': 'The last 7 days',
  [String(WEBHOOK_KEPT_DAYS * 24)]: `The last ${WEBHOOK_KEPT_DAYS} days`,
};

function replayWords(replayed: number): string {
  if (replayed === 0) return 'There was nothing to replay';
  const events = counted(replayed, 'event');
  return replayed === 1 ? `${events} is being sent again` : `${events} are being sent again`;
}

type Rest = { from: string; to: string; after: number };

/** Replays a thousand events a press; `rest` is where the thousand before ended, null at the beginning. */
function useReplay(endpoint: Endpoint, onClose: () => void) {
  const [rest, setRest] = useState<Rest | null>(null);
  const { mutate, isPending } = useWrite('replayWebhookRange', {
    topics: ['webhooks'],
    onDone: ({ replayed, more, through }, { body }) => {
      if (more) return setRest({ from: body.from, to: body.to, after: through });
      toast.success(replayWords(replayed));
      onClose();
    },
  });
  const send = (hours: number, failedOnly: boolean) => {
    const now = businessNow() ?? new Date();
    const from = new Date(now.getTime() - hours * 3_600_000).toISOString();
    const span = rest ?? { from, to: now.toISOString(), after: 0 };
    mutate({ params: { id: endpoint.id }, body: { ...span, failedOnly }, idempotencyKey: newIdempotencyKey() });
  };
  return { rest, isPending, send };
}

/** Delivers the events of a span again, a thousand at a time. */
export function ReplayDialog({ endpoint, onClose }: { endpoint: Endpoint; onClose: () => void }) {
  const formId = useId();
  const [hours, setHours] = useState('24');
  const [failedOnly, setFailedOnly] = useState(true);
  const { rest, isPending, send } = useReplay(endpoint, onClose);
  return (
    <Dialog
      open
      title="Replay events"
      description={prose`These events are sent to ${nameOf(endpoint)} again, oldest first, with their original
        webhook-id. Tests are left out.`}
      onClose={onClose}
      dismissible={!isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={isPending}>
            Cancel
          </Button>
          <Button variant="primary" type="submit" form={formId} busy={isPending}>
            {rest ? `Replay the next ${grouped(REPLAY_MAX)}` : 'Replay'}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={s.form}
        onSubmit={(event) => {
          event.preventDefault();
          send(Number(hours), failedOnly);
        }}
      >
        <SelectField
          label="Period"
          value={hours}
          disabled={rest !== null}
          options={Object.entries(HOURS).map(([value, label]) => ({ value, label }))}
          onChange={({ target }) => setHours(target.value)}
        />
        <Checkbox
          label="Only those that failed"
          checked={failedOnly}
          disabled={rest !== null}
          onChange={({ target }) => setFailedOnly(target.checked)}
        />
        {rest && (
          <p role="status" className="muted">
            {grouped(REPLAY_MAX)} events are being sent. There may be more.
          </p>
        )}
      </form>
    </Dialog>
  );
}

import { useState } from 'react';
import { API_KEY_OVERLAP_PROPOSED_HOURS, API_KEY_OVERLAPS_HOURS } from '@trilane/domain/api-key';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { RadioGroup } from '@trilane/ui/radio-group';
import type { ShownSecret } from '../../lib/secret-dialog.tsx';
import { useWrite } from '../../lib/use-write.ts';
import type { ApiKey } from './api-keys-screen.tsx';

type Hours = (typeof API_KEY_OVERLAPS_HOURS)[number];

const WORDS: Readonly<Record<Hours, { label: string; note: string }>> = {
  0: { label: 'Ends now', note: 'The old secret no longer works.' },
  1: { label: 'Works for another hour', note: 'The old secret works for another hour.' },
  24: { label: 'Works for another day', note: 'The old secret works for another day.' },
  168: { label: 'Works for another week', note: 'The old secret works for another week.' },
};
const OPTIONS = API_KEY_OVERLAPS_HOURS.map((hours) => ({ value: String(hours), label: WORDS[hours].label }));

type RotateDialogProps = { apiKey: ApiKey; onClose: () => void; onSecret: (shown: ShownSecret) => void };

/** Asks for how long the old secret of a key may go on working, and makes a new one. */
export function RotateDialog({ apiKey, onClose, onSecret }: RotateDialogProps) {
  const [hours, setHours] = useState<string>(String(API_KEY_OVERLAP_PROPOSED_HOURS));
  const overlapHours = Number(hours) as Hours;
  const rotate = useWrite('rotateApiKey', {
    topics: ['api-keys'],
    onDone: ({ secret }) =>
      onSecret({
        title: 'New secret',
        description: 'Copy this secret into your program now. It is not shown again.',
        secret,
        note: WORDS[overlapHours].note,
      }),
  });
  return (
    <Dialog
      open
      size="s"
      title={`New secret for ${apiKey.name}`}
      onClose={onClose}
      dismissible={!rotate.isPending}
      footer={
        <>
          <Button onClick={onClose} disabled={rotate.isPending}>
            Cancel
          </Button>
          <Button
            variant="primary"
            busy={rotate.isPending}
            onClick={() => rotate.mutate({ params: { id: apiKey.id }, body: { overlapHours } })}
          >
            Create new secret
          </Button>
        </>
      }
    >
      <RadioGroup label="The old secret" value={hours} options={OPTIONS} onChange={setHours} />
    </Dialog>
  );
}

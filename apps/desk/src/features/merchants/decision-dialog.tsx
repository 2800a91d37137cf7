import { PROOF_WORDS, SECOND_FACTOR_PROOFS } from '@trilane/domain/second-factor-proof';
import { REASON_LENGTH_MAX } from '@trilane/domain/text-lengths';
import { Button } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { SelectField } from '@trilane/ui/select-field';
import { TextArea } from '@trilane/ui/text-area';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { useState } from 'react';
import { wordsAbout, wordsOf } from '../../lib/api.ts';
import { DeskForm } from '../../lib/desk-form.tsx';
import { useDeskWrite } from '../../lib/queries.ts';
import type { Decision } from './decisions.ts';
import s from './merchants.module.css';
import type { Merchant } from './wire.ts';

const READS = [
  'getMerchant',
  'listMerchantTimeline',
  'listMerchantPeople',
  'listMerchantMessages',
  'listProposals',
] as const;

type Props = { decision: Decision; merchant: Merchant; onClose: () => void };

type ExtraProps = {
  extra: Decision['extra'];
  value: string;
  error: string | undefined;
  onChange: (value: string) => void;
};

/** The field that a decision asks for beside its reason. */
function ExtraField({ extra, value, error, onChange }: ExtraProps) {
  if (extra === 'proof')
    return (
      <SelectField
        label="How this person proved who they are"
        placeholder="Choose"
        data-autofocus
        value={value}
        error={error}
        options={SECOND_FACTOR_PROOFS.map((proof) => ({ value: proof, label: PROOF_WORDS[proof] }))}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  if (extra === 'email')
    return (
      <TextField
        label="Owner’s new email"
        type="email"
        autoComplete="off"
        data-autofocus
        value={value}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
    );
  return null;
}

/** Shows the consequences of a decision and asks for a reason before it is carried out. */
export function DecisionDialog({ decision, merchant, onClose }: Props) {
  const [reason, setReason] = useState('');
  const [extra, setExtra] = useState('');
  // `decision.body` makes the body of `decision.call`. The cast picks one call's types for all of them.
  const send = useDeskWrite(decision.call as 'freezeMerchant', {
    reads: READS,
    showsErrors: true,
    onDone: () => {
      onClose();
      toast.success(decision.fourEyes ? 'Proposed to a second operator' : `Done: ${decision.label}`);
    },
  });
  const { error } = send;
  const description = [decision.background?.(merchant), decision.consequence(merchant)].filter(Boolean).join(' ');
  const about = (field: string) => wordsAbout(error, field);
  const isFieldError = ['reason', 'proof', 'email'].some(about);
  return (
    <Dialog open onClose={onClose} title={decision.label} description={description}>
      <DeskForm
        className={s.form}
        onSubmit={() => {
          const body = decision.body({ reason, proof: extra, email: extra }, merchant);
          send.mutate({ params: { id: merchant.data.business.id }, body });
        }}
      >
        <ExtraField extra={decision.extra} value={extra} error={about(decision.extra ?? '')} onChange={setExtra} />
        <TextArea
          label="Reason"
          hint="Recorded in the audit trail, which the merchant can read"
          atMost={REASON_LENGTH_MAX}
          data-autofocus
          value={reason}
          error={about('reason')}
          onChange={(event) => setReason(event.target.value)}
        />
        {error !== null && !isFieldError && <p role="alert">{wordsOf(error)}</p>}
        <div className={s.actions}>
          <Button type="submit" variant={decision.fourEyes ? 'primary' : 'danger'} busy={send.isPending}>
            {decision.label}
          </Button>
          <Button onClick={onClose}>Cancel</Button>
        </div>
      </DeskForm>
    </Dialog>
  );
}

import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { localDate } from '@trilane/domain/zoned-time';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { DateField } from '@trilane/ui/date-field';
import { Panel } from '@trilane/ui/panel';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { OneKey } from '../../lib/one-key.ts';
import { readAgain, useZone } from '../../lib/queries.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { birthDateOf, whyNotTypedBirthDate, whyNotTypedSsn, withHyphens } from '../../lib/owner-check-rules.ts';
import s from './business.module.css';

/** 'Verify your identity': date of birth and SSN go to the agency. Neither is kept in the browser. */
export function VerifyOwnerForm({ rejected }: { rejected: boolean }) {
  const client = useQueryClient();
  const zone = useZone();
  const now = useBusinessNow();
  const today = now && localDate(now, zone);
  // A check that lost its answer is sent again under the same key, so that the agency is asked once.
  const oneKey = useRef<OneKey<{ dob: string; ssn: string }>>(null);
  oneKey.current ??= new OneKey();
  const { form, field, onSubmit, busy, errorOf } = useCallForm({
    initial: { dob: '', ssn: '' },
    validate: ({ dob, ssn }) => ({ dob: whyNotTypedBirthDate(dob, today), ssn: whyNotTypedSsn(ssn) }),
    submit: async ({ dob, ssn }) => {
      const body = { dob: birthDateOf(dob), ssn: ssn.replaceAll('-', '') };
      const { ownerCheck } = await oneKey.current!.send(body, (idempotencyKey) => api.call('verifyOwner', { body, idempotencyKey }));
      form.reset();
      if (ownerCheck === 'approved') toast.success('Your identity is verified');
      await readAgain(client, ['business']);
    },
  });
  const ssn = field('ssn');
  return (
    <Panel title="Verify your identity" padded>
      <form noValidate className={s.form} onSubmit={onSubmit} autoComplete="off">
        {rejected
          ? <Banner title="Your identity could not be verified." tone="danger">Check both entries and try again, or contact Customer Support.</Banner>
          : <p className="muted">The law asks us to know who owns the business before money goes to a bank. It takes a moment and is done once.</p>}
        <DateField
          label="Date of birth"
          value={form.watch('dob')}
          max={today ? formatDate(today, zone) : undefined}
          error={errorOf('dob')}
          ref={form.register('dob').ref}
          onBlur={form.register('dob').onBlur}
          onChange={(text) => form.setValue('dob', text, { shouldDirty: true, shouldValidate: form.formState.isSubmitted || text.length === 10 })}
        />
        <TextField
          label="SSN"
          hint="Nine digits. It is encrypted and never shown again."
          inputMode="numeric"
          autoComplete="off"
          placeholder="000-00-0000"
          {...ssn}
          onChange={(event) => {
            event.target.value = withHyphens(event.target.value);
            return ssn.onChange(event);
          }}
        />
        <Button type="submit" variant="primary" busy={busy}>Verify</Button>
      </form>
    </Panel>
  );
}

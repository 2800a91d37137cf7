import { useRef } from 'react';
import { useQueryClient } from '@tanstack/react-query';
import { localDate, typedDate } from '@trilane/domain/zoned-time';
import { Banner } from '@trilane/ui/banner';
import { Button } from '@trilane/ui/button';
import { Panel } from '@trilane/ui/panel';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { OneKey } from '../../lib/one-key.ts';
import { useZone } from '../../lib/queries.ts';
import { readAgain } from '../../lib/read-again.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { OwnerCheckFields } from '../../lib/owner-check-fields.tsx';
import { birthDateOf, whyNotTypedBirthDate, whyNotTypedSsn } from '../../lib/owner-check-rules.ts';
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
  const made = useCallForm({
    initial: { dob: '', ssn: '' },
    validate: ({ dob, ssn }) => ({ dob: whyNotTypedBirthDate(dob, today), ssn: whyNotTypedSsn(ssn) }),
    submit: async ({ dob, ssn }) => {
      const body = { dob: birthDateOf(dob), ssn: ssn.replaceAll('-', '') };
      const { ownerCheck } = await oneKey.current!.send(body, (idempotencyKey) =>
        api.call('verifyOwner', { body, idempotencyKey }),
      );
      made.form.reset();
      if (ownerCheck === 'approved') toast.success('Your identity is verified');
      await readAgain(client, ['business']);
    },
  });
  return (
    <Panel title="Verify your identity" padded>
      <form noValidate className={s.form} onSubmit={made.onSubmit} autoComplete="off">
        {rejected ? (
          <Banner title="Your identity could not be verified." tone="danger">
            Check both entries and try again, or contact Customer Support.
          </Banner>
        ) : (
          <p className="muted">
            The law asks us to know who owns the business before money goes to a bank. It takes a moment and is done
            once.
          </p>
        )}
        <OwnerCheckFields
          made={made}
          max={today ? typedDate(today, zone) : undefined}
          ssnHint="Nine digits. It is encrypted and never shown again."
        />
        <Button type="submit" variant="primary" busy={made.busy}>
          Verify
        </Button>
      </form>
    </Panel>
  );
}

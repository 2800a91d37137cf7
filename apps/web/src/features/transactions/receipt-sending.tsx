import { useRef, useState } from 'react';
import { messages } from '@trilane/contract/messages';
import { siteMessages } from '@trilane/contract/site-messages';
import { EMAIL_LENGTH_MAX, isEmail } from '@trilane/domain/email';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { TextField } from '@trilane/ui/text-field';
import { api } from '../../lib/api.ts';
import { formatDate } from '../../lib/format.ts';
import { MobileField } from '../../lib/mobile-field.tsx';
import { OneKey } from '../../lib/one-key.ts';
import { useZone } from '../../lib/queries.ts';
import { mobileToSend, whyNotTypedMobile } from '../../lib/typed-mobile.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import s from './receipt.module.css';

type Way = 'mail' | 'sms';
type Sent = { to: string; expiresAt: string };
type Typed = { email: string; mobile: string };

const ways = [
  { value: 'mail', label: word('Email') },
  { value: 'sms', label: 'Text message' },
] as const;

const bodyOf = (way: Way, { email, mobile }: Typed) =>
  way === 'mail' ? { email: email.trim() } : { mobile: mobileToSend(mobile) };

const problemsOf = (way: Way, { email, mobile }: Typed) =>
  way === 'mail'
    ? { email: email.trim() === '' ? messages.emailRequired : !isEmail(email) && messages.emailInvalid }
    : { mobile: whyNotTypedMobile(mobile, siteMessages.mobileRequired) };

/** Sends a receipt to the address that the shopper gives. A repeat after no clear answer sends it once. */
export function ReceiptSending({ number }: { number: number }) {
  const zone = useZone();
  const [way, setWay] = useState<Way>('mail');
  const [sent, setSent] = useState<Sent | null>(null);
  const oneKey = useRef(new OneKey<object>());
  const { form, onSubmit, field, busy } = useCallForm<Typed>({
    initial: { email: '', mobile: '' },
    validate: (typed) => problemsOf(way, typed),
    submit: async (typed) => {
      setSent(null);
      const body = bodyOf(way, typed);
      const request = { params: { transactionNumber: number }, body };
      const answer = await oneKey.current.send(body, (idempotencyKey) =>
        api.call('sendReceipt', { ...request, idempotencyKey }),
      );
      form.reset();
      setSent(answer);
    },
  });
  return (
    <form noValidate className={s.sending} aria-label="Send the receipt" onSubmit={onSubmit}>
      <SegmentedControl
        label="Send by"
        fill
        options={ways}
        value={way}
        onChange={(next) => {
          setWay(next);
          setSent(null);
          form.clearErrors();
        }}
      />
      {way === 'mail' ? (
        <TextField
          label="Email"
          type="email"
          inputMode="email"
          autoComplete="off"
          atMost={EMAIL_LENGTH_MAX}
          {...field('email')}
        />
      ) : (
        <MobileField field={field('mobile')} />
      )}
      <Button type="submit" icon="mail" busy={busy}>
        Send
      </Button>
      <p role="status" className="small">
        {sent && `The receipt is on its way to ${sent.to}. Its link works until ${formatDate(sent.expiresAt, zone)}.`}
      </p>
      <p className="quiet small">Send it only to the shopper who paid. We keep only a masked form of the address.</p>
    </form>
  );
}

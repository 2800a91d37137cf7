import { useState } from 'react';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { siteMessages } from '@trilane/contract/site-messages';
import { isEmail } from '@trilane/domain/email';
import { useCaptcha } from '../../features/auth/captcha.tsx';
import { carriedEmailKey } from '../../lib/carried-email.ts';
import { MobileField } from '../../lib/mobile-field.tsx';
import { sendAppLink } from '../../lib/send-app-link.ts';
import { whyNotTypedMobile } from '../../lib/typed-mobile.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { links } from '../links.ts';
import { CaptchaForm } from './captcha-form.tsx';
import s from './islands.module.css';
import { emailToastSeconds, toastSeconds } from './toast-seconds.ts';
import { useOnce } from './use-once.ts';

export type Way = 'personal' | 'merchant';

type SignUpPanelProps = { startWay: Way; startMobile: string; /** The still check was ticked. */ asksCheck: boolean };

/** The sign-up panel of the merchant page: the app for a person, an account for a shop. */
export function SignUpPanel({ startWay, startMobile, asksCheck }: SignUpPanelProps) {
  const [way, setWay] = useState(startWay);
  return (
    <div className={s.form}>
      <SegmentedControl<Way>
        label="Who you are"
        value={way}
        onChange={setWay}
        options={[
          { value: 'personal', label: word('Personal') },
          { value: 'merchant', label: word('Merchant') },
        ]}
        fill
      />
      {way === 'personal' ? <GetApp startMobile={startMobile} asksCheck={asksCheck} /> : <OpenAccount />}
    </div>
  );
}

function GetApp({ startMobile, asksCheck }: Pick<SignUpPanelProps, 'startMobile' | 'asksCheck'>) {
  const captcha = useCaptcha();
  useOnce(asksCheck, captcha.solve);
  const { form, field, onSubmit, busy } = useCallForm({
    initial: { mobile: startMobile },
    validate: ({ mobile }) => ({ mobile: whyNotTypedMobile(mobile, siteMessages.mobileRequired) }),
    submit: async ({ mobile }) => {
      try {
        await sendAppLink(mobile, captcha.payload);
      } finally {
        captcha.renew();
      }
      toast.success(siteMessages.messageSent, toastSeconds);
      form.reset({ mobile: '' });
    },
  });
  return (
    <CaptchaForm onSubmit={onSubmit} captcha={captcha} busy={busy} submitWords="Download App">
      <MobileField field={field('mobile')} />
    </CaptchaForm>
  );
}

function OpenAccount() {
  const { field, form, onSubmit } = useCallForm({
    initial: { email: '' },
    validate: ({ email }) => ({
      email: email.trim() === '' ? siteMessages.emailRequired : !isEmail(email) && siteMessages.emailFormatInvalid,
    }),
    submit: async ({ email }) => {
      try {
        sessionStorage.setItem(carriedEmailKey, email.trim());
      } catch {
        // Storage is closed: the address has to be typed once more.
      }
      location.assign(links.signUp);
    },
  });
  return (
    <form
      className={s.form}
      noValidate
      onSubmit={(event) => {
        const email = form.getValues('email').trim();
        if (email !== '' && !isEmail(email)) toast.error(siteMessages.emailIdToast, emailToastSeconds);
        onSubmit(event);
      }}
    >
      <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      <Button type="submit" variant="primary" size="l" block>
        Create Account
      </Button>
    </form>
  );
}

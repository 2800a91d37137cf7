import { useState } from 'react';
import { siteMessages } from '@trilane/contract/site-messages';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { TextLink } from '@trilane/ui/link';
import { SegmentedControl } from '@trilane/ui/segmented-control';
import { toast } from '@trilane/ui/toast';
import { useProductName } from '../../lib/config.ts';
import { GatePage } from '../../lib/gate-page.tsx';
import { withLoading } from '../../lib/loading.ts';
import { MobileField } from '../../lib/mobile-field.tsx';
import { sendAppLink } from '../../lib/send-app-link.ts';
import { whyNotTypedMobile } from '../../lib/typed-mobile.ts';
import { useCallForm } from '../../lib/use-call-form.ts';
import { Captcha, useCaptcha } from './captcha.tsx';
import { useAskedEmail } from './otp-challenge.ts';
import { signUpFacts } from './merchant-signup-form.tsx';
import { SignUpByEmail } from './sign-up-by-email.tsx';
import { unsolvedReason } from './unsolved-reason.ts';
import { useFirstFocus } from '../../lib/use-first-focus.ts';
import s from './captcha-form.module.css';

type Who = 'personal' | 'merchant';

/** One page for both: the app for a person, an account for a shop. */
export function NewMerchantSignupForm() {
  const product = useProductName();
  const askedEmail = useAskedEmail();
  const [who, setWho] = useState<Who>(askedEmail === null ? 'personal' : 'merchant');
  const personal = who === 'personal';
  return (
    <GatePage
      isFirst
      title="Sign up"
      sub={personal ? `Get the ${product} app on your phone.` : `Open a ${product} merchant account. It costs nothing.`}
      {...(!personal && { facts: signUpFacts, factsLabel: 'What you need' })}
    >
      <div className={s.stack}>
        <SegmentedControl<Who>
          label="Who you are"
          value={who}
          onChange={setWho}
          options={[
            { value: 'personal', label: word('Personal') },
            { value: 'merchant', label: word('Merchant') },
          ]}
          fill
        />
      </div>
      {personal ? <DownloadApp /> : <SignUpByEmail initialEmail={askedEmail ?? ''} />}
      {!personal && (
        <p className="muted">
          Have an account? <TextLink href="/merchant-signin">Sign-in</TextLink>
        </p>
      )}
    </GatePage>
  );
}

function DownloadApp() {
  const captcha = useCaptcha();
  const { form, field, onSubmit, busy } = useCallForm({
    initial: { mobile: '' },
    validate: ({ mobile }) => ({ mobile: whyNotTypedMobile(mobile, siteMessages.enterMobile) }),
    submit: async ({ mobile }) => {
      try {
        await withLoading(sendAppLink(mobile, captcha.payload));
      } finally {
        captcha.renew();
      }
      toast.success(siteMessages.messageSent, { seconds: 3 });
      form.reset({ mobile: '' });
    },
  });
  const mobile = useFirstFocus(field('mobile'));
  return (
    <form noValidate onSubmit={onSubmit}>
      <MobileField field={mobile} />
      <Captcha control={captcha} />
      <Button type="submit" variant="primary" size="l" block busy={busy} reasonDisabled={unsolvedReason(captcha)}>
        Download App
      </Button>
    </form>
  );
}

import { siteMessages } from '@trilane/contract/site-messages';
import { ENQUIRY_NAME_LENGTH_MAX, WAITLIST_SUBJECT } from '@trilane/domain/enquiry';
import { Dialog as DialogPart } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { CaptchaForm } from './captcha-form.tsx';
import { emailFieldProblem, missing } from './email-field-problem.ts';
import type { IslandDialogProps } from './main.tsx';
import { toastSeconds } from './toast-seconds.ts';
import { useEnquiry } from './use-enquiry.ts';

/** Join waitlist, for shoppers: a name and an email (docs/product.md#enquiries). */
export function Dialog({ onClose }: IslandDialogProps) {
  const { field, onSubmit, busy, captcha } = useEnquiry({
    draft: 'waitlist',
    initial: { fullName: '', email: '' },
    validate: ({ fullName, email }) => ({
      fullName: missing(fullName, siteMessages.nameRequired),
      email: emailFieldProblem(email, siteMessages.emailInvalid),
    }),
    letterOf: (values) => ({ ...values, subject: WAITLIST_SUBJECT }),
    onSent: () => {
      toast.success(siteMessages.waitlistJoined, toastSeconds);
      onClose();
    },
  });
  return (
    <DialogPart
      open
      onClose={onClose}
      title="Join waitlist"
      description="We'll add your name and email to our waitlist. We won't send a confirmation."
    >
      <CaptchaForm onSubmit={onSubmit} captcha={captcha} busy={busy} submitWords="Join waitlist">
        <TextField
          label="Full Name"
          autoComplete="name"
          atMost={ENQUIRY_NAME_LENGTH_MAX}
          data-autofocus=""
          {...field('fullName')}
        />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
      </CaptchaForm>
    </DialogPart>
  );
}

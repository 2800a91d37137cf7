import { siteMessages } from '@trilane/contract/site-messages';
import { ENQUIRY_NAME_LENGTH_MAX } from '@trilane/domain/enquiry';
import { Dialog as DialogPart } from '@trilane/ui/dialog';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { CaptchaForm } from './captcha-form.tsx';
import { emailFieldProblem, missing } from './email-field-problem.ts';
import type { IslandDialogProps } from './main.tsx';
import { toastSeconds } from './toast-seconds.ts';
import { useEnquiry } from './use-enquiry.ts';

/** Book a Demo, Request Demo, Talk to our team: one form under three titles (docs/product.md#enquiries). */
export function Dialog({ heading = 'Book a Demo', subject, onClose }: IslandDialogProps) {
  const { field, onSubmit, busy, captcha } = useEnquiry({
    draft: 'demo',
    initial: { fullName: '', email: '', title: '', category: '', businessName: '' },
    validate: ({ fullName, email, title, businessName }) => ({
      fullName: missing(fullName, siteMessages.nameRequired),
      email: emailFieldProblem(email, siteMessages.emailInvalid),
      title: missing(title, siteMessages.titleRequired),
      businessName: missing(businessName, siteMessages.businessNameRequired),
    }),
    letterOf: (values) => ({ ...values, subject: subject === 'know-more' ? 'know-more' : 'book-demo' }),
    onSent: () => {
      toast.success(siteMessages.emailSent, toastSeconds);
      onClose();
    },
  });
  const short = { atMost: ENQUIRY_NAME_LENGTH_MAX };
  return (
    <DialogPart
      open
      onClose={onClose}
      title={heading}
      description="Half an hour with somebody who knows the product, in your shop or on a screen."
      fullOnPhone
    >
      <CaptchaForm onSubmit={onSubmit} captcha={captcha} busy={busy} submitWords="Submit">
        <TextField label="Full Name" autoComplete="name" data-autofocus="" {...short} {...field('fullName')} />
        <TextField label="Email" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <TextField label="Title" autoComplete="organization-title" {...short} {...field('title')} />
        <TextField label="Business Category" hint="Optional" {...short} {...field('category')} />
        <TextField label="Name of Business" autoComplete="organization" {...short} {...field('businessName')} />
      </CaptchaForm>
    </DialogPart>
  );
}

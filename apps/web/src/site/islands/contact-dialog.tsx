import { useState } from 'react';
import { siteMessages } from '@trilane/contract/site-messages';
import {
  ENQUIRY_MESSAGE_LENGTH_MAX,
  ENQUIRY_NAME_LENGTH_MAX,
  ENQUIRY_SUBJECT_LENGTH_MAX,
} from '@trilane/domain/enquiry';
import { Button } from '@trilane/ui/button';
import { Dialog as DialogPart } from '@trilane/ui/dialog';
import { TextArea } from '@trilane/ui/text-area';
import { TextField } from '@trilane/ui/text-field';
import { CaptchaForm } from './captcha-form.tsx';
import { emailFieldProblem, missing } from './email-field-problem.ts';
import type { IslandDialogProps } from './main.tsx';
import { useEnquiry } from './use-enquiry.ts';

/** Contact us, Partnerships, Complaints, Work with us: a letter, and then the thanks (docs/product.md#enquiries). */
export function Dialog(props: IslandDialogProps) {
  const [sent, setSent] = useState(false);
  return sent ? <Thanks {...props} /> : <Letter {...props} onSent={() => setSent(true)} />;
}

function Letter({ heading = 'Contact us', subject, onClose, onSent }: IslandDialogProps & { onSent: () => void }) {
  const { field, onSubmit, busy, captcha } = useEnquiry({
    draft: `letter ${subject ?? ''}`,
    initial: { fullName: '', email: '', subject: subject ?? '', message: '' },
    validate: (values) => ({
      fullName: missing(values.fullName, siteMessages.fullNameRequired),
      email: emailFieldProblem(values.email, siteMessages.emailIdInvalid),
      subject: missing(values.subject, siteMessages.subjectRequired),
      message: missing(values.message, siteMessages.messageRequired),
    }),
    letterOf: (values) => values,
    onSent,
  });
  return (
    <DialogPart open onClose={onClose} title={heading} fullOnPhone>
      <CaptchaForm onSubmit={onSubmit} captcha={captcha} busy={busy} submitWords="Submit">
        <TextField
          label="Full Name"
          autoComplete="name"
          atMost={ENQUIRY_NAME_LENGTH_MAX}
          data-autofocus=""
          {...field('fullName')}
        />
        <TextField label="Email-id" type="email" autoComplete="email" inputMode="email" {...field('email')} />
        <TextField
          label="Subject"
          readOnly={subject !== undefined}
          atMost={ENQUIRY_SUBJECT_LENGTH_MAX}
          {...field('subject')}
        />
        <TextArea label="Message" rows={5} atMost={ENQUIRY_MESSAGE_LENGTH_MAX} {...field('message')} />
      </CaptchaForm>
    </DialogPart>
  );
}

function Thanks({ heading = 'Contact us', onClose }: IslandDialogProps) {
  return (
    <DialogPart
      open
      onClose={onClose}
      title={heading}
      description={siteMessages.contactThanks}
      size="s"
      footer={
        <Button variant="primary" onClick={onClose} data-autofocus="">
          Close
        </Button>
      }
    />
  );
}

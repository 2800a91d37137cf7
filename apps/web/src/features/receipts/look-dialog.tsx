import { useState } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { LANGUAGE_NAMES, LANGUAGES, type Language } from '@trilane/domain/language';
import { notPrintable, NOT_PRINTABLE_SIGN } from '@trilane/domain/printable';
import { hasFewLines, RECEIPT_FOOTER_LENGTH_MAX, RECEIPT_FOOTER_LINES_MAX, tidyFooter } from '@trilane/domain/receipt';
import { lengthOf } from '@trilane/domain/text-lengths';
import { word } from '@trilane/domain/word';
import { RadioGroup } from '@trilane/ui/radio-group';
import { TextArea } from '@trilane/ui/text-area';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { useEditForm } from '../../lib/use-edit-form.ts';
import type { UploadedImage } from '../../lib/upload-image.ts';
import { LogoField } from './logo-field.tsx';
import s from './receipts.module.css';

type Look = CallOutput<Calls['getReceiptLook']>;
type LookDialogProps = { look: Look; onClose: () => void };

/** The form holds the logo by its id, empty for none. */
type Typed = { logo: string; footer: string; language: Language };
const typedOf = ({ logo, footer, language }: Look): Typed => ({ logo: logo?.id ?? '', footer, language });

const languages = LANGUAGES.map((language) => ({
  value: language,
  label: <span lang={language}>{LANGUAGE_NAMES[language]}</span>,
}));

const limits = `Up to ${RECEIPT_FOOTER_LENGTH_MAX} characters in ${RECEIPT_FOOTER_LINES_MAX} lines`;
const whyNotFooter = (footer: string) =>
  (lengthOf(footer) > RECEIPT_FOOTER_LENGTH_MAX || !hasFewLines(footer)) && `${limits}.`;

const hint = `For example, opening hours or your return policy. ${limits}.`;
function hintFor(footer: string): string {
  const missing = notPrintable(footer.replaceAll(/\s/g, ' '));
  if (missing.length === 0) return hint;
  return `PDF receipts cannot show ${missing.join(' ')} and have ${NOT_PRINTABLE_SIGN} there. ${limits}.`;
}

/** Sets logo, footer and language of receipts. */
export function LookDialog({ look, onClose }: LookDialogProps) {
  const [uploaded, setUploaded] = useState<UploadedImage | null>(null);
  const [sending, setSending] = useState(false);
  const edit = useEditForm<Typed>({
    draft: 'receipt-look',
    stored: typedOf(look),
    version: look.version,
    topic: 'business',
    validate: ({ footer }) => ({
      footer: whyNotFooter(tidyFooter(footer)),
      logo: sending && 'The logo is still being uploaded.',
    }),
    send: ({ logo, footer, language }, base) => {
      const body = { logo: logo === '' ? null : { id: logo }, footer: tidyFooter(footer), language };
      return api.call('updateReceiptLook', { body: { ...body, version: base } });
    },
    onSaved: () => {
      toast.success('Receipts updated');
      onClose();
    },
    fieldOf: { 'logo.id': 'logo' },
  });
  const logoId = edit.form.watch('logo');
  const shown = [uploaded, look.logo].find((image) => image?.id === logoId) ?? null;
  const choose = (image: UploadedImage | null) => {
    setUploaded(image);
    edit.form.setValue('logo', image?.id ?? '', { shouldDirty: true });
    // Not validated here: until the next render the form still takes the image as uploading.
    edit.form.clearErrors('logo');
  };
  return (
    <EditDialog
      title="Logo, footer and language"
      edit={edit}
      stored={[look.logo?.name ?? 'no logo', look.footer || 'no footer', LANGUAGE_NAMES[look.language]].join(', ')}
      submitLabel={word('Save')}
      onClose={onClose}
    >
      <div className={s.fields}>
        <LogoField value={shown} onChange={choose} error={edit.errorOf('logo')} onSending={setSending} />
        <TextArea label="Footer" hint={hintFor(edit.form.watch('footer'))} rows={4} {...edit.field('footer')} />
        <RadioGroup
          label="Language of receipts that you print or send"
          options={languages}
          value={edit.form.watch('language')}
          onChange={(language) => edit.form.setValue('language', language, { shouldDirty: true })}
          error={edit.errorOf('language')}
        />
      </div>
    </EditDialog>
  );
}

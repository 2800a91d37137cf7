import type { BusinessStatus } from '@trilane/domain/business-status';
import { STORE_IMAGE_BYTES_MAX } from '@trilane/domain/files';
import { sizeLimitWords } from '@trilane/domain/number-words';
import { prose } from '@trilane/domain/prose';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { TextLink } from '@trilane/ui/link';
import { useBankLinkClick } from '../../lib/bank-link.ts';
import { faqPath } from './portal-paths.ts';
import { statusDialogTitles, stepLinks } from './status-notes.ts';
import s from './frame.module.css';

type Help = {
  lead: string;
  steps: readonly string[];
  after: string;
  step: 'store' | 'bank';
  /** Of the question in the FAQ that says the rest. */
  question: string;
};

const help: Partial<Record<BusinessStatus, Help>> = {
  'pending-store-front-creation': {
    lead: prose`A storefront is where you sell. Its devices take payments, so you need one before you can sell.`,
    steps: [
      'Open Manage Storefront and choose Add Store.',
      prose`Say whether the store has a single device or several. A single-device store takes over the name and address
        of your business.`,
      prose`Give a store with several devices its name and address. Search for the place, click it on the map, or type
        the address.`,
      `Add a picture, JPG or PNG, up to ${sizeLimitWords(STORE_IMAGE_BYTES_MAX)}.`,
      'Save. A single-device store gets its device at once. For other stores, add devices yourself.',
    ],
    after: 'Then link the app to a device with a code from Manage Storefront, and it can take payments.',
    step: 'store',
    question: 'add-store',
  },
  'pending-bank-approval': {
    lead: prose`Your money is transferred to a bank account of yours, which your bank confirms through a secure
      open-banking link.`,
    steps: [
      'Choose Link a bank account below. If no window opens, allow pop-ups for this site and choose it again.',
      prose`In the window of our open-banking partner, choose your bank and sign in with it: your bank's password never
        reaches us.`,
      'Choose the accounts that should receive payouts and confirm. The window closes by itself.',
      prose`Your bank confirms that the accounts are yours, and you get an email. They then appear in the list, and the
        first is marked Primary.`,
    ],
    after: prose`If verification fails, the page says why, and you can link a bank again. You can already take
      payments; the money waits in your balance.`,
    step: 'bank',
    question: 'link-bank',
  },
};

/** Explains how to take the step that the status waits for (docs/product.md#status-banner). */
export function StatusDialog({ status, onClose }: { status: BusinessStatus; onClose: () => void }) {
  const info = help[status];
  const linkBank = useBankLinkClick();
  if (!info) return null;
  const { href, label } = stepLinks[info.step];
  return (
    <Dialog
      open
      onClose={onClose}
      title={statusDialogTitles[status]}
      description={info.lead}
      footNote={
        <TextLink href={`${faqPath}#${info.question}`} onClick={onClose}>
          More in the FAQ
        </TextLink>
      }
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <ButtonLink
            variant="primary"
            href={href}
            onClick={(event) => {
              if (info.step === 'bank') linkBank?.(event);
              onClose();
            }}
          >
            {label}
          </ButtonLink>
        </>
      }
    >
      <ol className={s.steps}>
        {info.steps.map((step) => (
          <li key={step}>{step}</li>
        ))}
      </ol>
      <p className={s.after}>{info.after}</p>
    </Dialog>
  );
}

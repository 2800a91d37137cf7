import { useState } from 'react';
import { hasStatusDialog, statusBannerText } from '@trilane/domain/business-status';
import type { BusinessStatus } from '@trilane/domain/business-status';
import { Banner } from '@trilane/ui/banner';
import { Button, ButtonLink, IconButton } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { adminBankPath, createStorePath } from './portal-paths.ts';
import { statusNotes } from './status-notes.ts';
import s from './frame.module.css';

type Help = { title: string; steps: readonly string[]; action: { href: string; label: string } };

const help: Partial<Record<BusinessStatus, Help>> = {
  'pending-store-front-creation': {
    title: 'How to create a storefront',
    steps: [
      'Open Manage Storefront and choose Add Store.',
      'Say whether the store has a single device or several. A single-device store takes over the name and address of your business.',
      'Add a picture (jpg or png, up to 5.1 MB) and find the place on the map.',
      'Save. A single-device store has its device at once; to another store you add devices yourself.',
    ],
    action: { href: createStorePath, label: 'Add a store' },
  },
  'pending-bank-approval': {
    title: 'How to link a bank account',
    steps: [
      'Open Admin, Linked Bank Account, and choose the button that links a bank.',
      "A window of our open-banking partner opens. Choose your bank there and sign in with it: your bank's password never reaches us.",
      'Choose the accounts that you want to be paid to and allow it. The window closes by itself.',
      'The bank confirms that the account is yours. It then appears in the list, and one account is marked Primary.',
    ],
    action: { href: adminBankPath, label: 'Link a bank account' },
  },
};

/** The account-status banner of every portal page (portal §4); nothing where the status has no words. */
export function StatusBanner({ status }: { status: BusinessStatus }) {
  const [open, setOpen] = useState(false);
  const text = statusBannerText(status);
  if (text === '') return null;
  const info = hasStatusDialog(status) ? help[status] : undefined;
  return (
    <>
      <Banner title={text} action={info && <IconButton icon="info" size="s" label={info.title} onClick={() => setOpen(true)} />}>
        {statusNotes[status]}
      </Banner>
      {info && (
        <Dialog
          open={open}
          onClose={() => setOpen(false)}
          title={info.title}
          footer={<>
            <Button onClick={() => setOpen(false)}>Close</Button>
            <ButtonLink variant="primary" href={info.action.href} onClick={() => setOpen(false)}>{info.action.label}</ButtonLink>
          </>}
        >
          <ol className={s.steps}>{info.steps.map((step) => <li key={step}>{step}</li>)}</ol>
        </Dialog>
      )}
    </>
  );
}

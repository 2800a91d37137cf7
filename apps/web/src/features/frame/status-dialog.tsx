import type { BusinessStatus } from '@trilane/domain/business-status';
import { Button, ButtonLink } from '@trilane/ui/button';
import { Dialog } from '@trilane/ui/dialog';
import { adminBankPath, createStorePath } from './portal-paths.ts';
import { statusDialogTitles } from './status-notes.ts';
import s from './frame.module.css';

type Help = { steps: readonly string[]; action: { href: string; label: string } };

const help: Partial<Record<BusinessStatus, Help>> = {
  'pending-store-front-creation': {
    steps: [
      'Open Manage Storefront and choose Add Store.',
      'Say whether the store has a single device or several. A single-device store takes over the name and address of your business.',
      'Add a picture (jpg or png, up to 5.1 MB) and find the place on the map.',
      'Save. A single-device store has its device at once; to another store you add devices yourself.',
    ],
    action: { href: createStorePath, label: 'Add a store' },
  },
  'pending-bank-approval': {
    steps: [
      'Open Admin, Linked Bank Account, and choose the button that links a bank.',
      "A window of our open-banking partner opens. Choose your bank there and sign in with it: your bank's password never reaches us.",
      'Choose the accounts that you want to be paid to and allow it. The window closes by itself.',
      'The bank confirms that the account is yours. It then appears in the list, and one account is marked Primary.',
    ],
    action: { href: adminBankPath, label: 'Link a bank account' },
  },
};

/** How to take the step that the status waits for (portal §4). */
export function StatusDialog({ status, onClose }: { status: BusinessStatus; onClose: () => void }) {
  const info = help[status];
  if (!info) return null;
  return (
    <Dialog
      open
      onClose={onClose}
      title={statusDialogTitles[status]}
      footer={<>
        <Button onClick={onClose}>Close</Button>
        <ButtonLink variant="primary" href={info.action.href} onClick={onClose}>{info.action.label}</ButtonLink>
      </>}
    >
      <ol className={s.steps}>{info.steps.map((step) => <li key={step}>{step}</li>)}</ol>
    </Dialog>
  );
}

import { formatCents } from '@trilane/domain/money';
import { REFUND_ABOVE_MAX_CENTS } from '@trilane/domain/notice-settings';
import { word } from '@trilane/domain/word';
import { MoneyField } from '@trilane/ui/money-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { centsOf } from '../../lib/format.ts';
import { plainDollars, readAmount } from '../../lib/typed-amount.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import type { Settings } from './use-save-settings.ts';

type Typed = { refundAbove: string };

function whyNotAmount(text: string): string | null {
  const { cents, problem } = readAmount(text);
  if (problem !== null) return problem;
  if (text.trim() === '') return 'Enter an amount. 0 tells you of every refund.';
  if (cents < 0) return 'The amount cannot be negative';
  return cents > REFUND_ABOVE_MAX_CENTS ? `The amount can be ${formatCents(REFUND_ABOVE_MAX_CENTS)} at most` : null;
}

/** Sets above which amount the person is told of refunds. */
export function RefundAmountDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const cents = centsOf(settings.refundAbove);
  const edit = useEditForm<Typed>({
    draft: 'refund-amount',
    stored: { refundAbove: plainDollars(cents) },
    version: settings.version,
    topic: 'notices',
    validate: ({ refundAbove }) => ({ refundAbove: whyNotAmount(refundAbove) }),
    send: ({ refundAbove }, base) =>
      api.call('updateNoticeSettings', { body: { refundAbove: readAmount(refundAbove).cents / 100, version: base } }),
    onSaved: () => {
      toast.success('The amount is saved');
      onClose();
    },
  });
  return (
    <EditDialog
      title="Large refunds"
      edit={edit}
      stored={formatCents(cents)}
      submitLabel={word('Save')}
      onClose={onClose}
    >
      <MoneyField
        label="Notify me of refunds above"
        hint="Of one sale in all, tip included"
        {...edit.field('refundAbove')}
      />
    </EditDialog>
  );
}

import { whyNotAccountNames } from '@trilane/contract/accounting-words';
import {
  ACCOUNT_NAME_LENGTH_MAX,
  ACCOUNTING_ACCOUNTS,
  ACCOUNTING_KEYS,
  normalizeAccountName,
  type AccountingAccount,
} from '@trilane/domain/accounting';
import { word } from '@trilane/domain/word';
import { TextField } from '@trilane/ui/text-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { useEditForm } from '../../lib/use-edit-form.ts';
import { ACCOUNT_HINTS } from './account-hints.ts';
import s from './accounting.module.css';

type Names = Record<AccountingAccount, string>;

type AccountNamesDialogProps = { names: Names; version: number; onClose: () => void };

const fieldOf = Object.fromEntries(ACCOUNTING_KEYS.map((key) => [`names.${key}`, key]));
const mapped = (names: Names, of: (name: string) => string) =>
  Object.fromEntries(ACCOUNTING_KEYS.map((key) => [key, of(names[key])])) as Names;

/** Names each account as the owner's accounting program does. */
export function AccountNamesDialog({ names, version, onClose }: AccountNamesDialogProps) {
  const edit = useEditForm<Names>({
    draft: 'account-names',
    stored: names,
    version,
    topic: 'business',
    validate: whyNotAccountNames,
    send: (typed, base) =>
      api.call('updateAccountNames', { body: { names: mapped(typed, normalizeAccountName), version: base } }),
    onSaved: () => {
      toast.success('The names are saved.');
      onClose();
    },
    fieldOf,
  });
  return (
    <EditDialog
      title="Account names"
      description="For Xero, enter the codes of your accounts instead of their names."
      edit={edit}
      stored={ACCOUNTING_KEYS.map((key) => names[key]).join(', ')}
      submitLabel={word('Save')}
      onClose={onClose}
    >
      <div className={s.fields}>
        {ACCOUNTING_KEYS.map((key) => (
          <TextField
            key={key}
            label={ACCOUNTING_ACCOUNTS[key]}
            hint={ACCOUNT_HINTS[key]}
            atMost={ACCOUNT_NAME_LENGTH_MAX}
            autoComplete="off"
            {...edit.field(key)}
          />
        ))}
      </div>
    </EditDialog>
  );
}

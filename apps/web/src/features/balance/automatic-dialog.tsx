import { useId } from 'react';
import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { automaticTransferWords as words } from '@trilane/contract/automatic-transfer-words';
import { Checkbox } from '@trilane/ui/checkbox';
import { FieldNote, fieldNoteId } from '@trilane/ui/field';
import { MoneyField } from '@trilane/ui/money-field';
import { RadioGroup } from '@trilane/ui/radio-group';
import { SelectField } from '@trilane/ui/select-field';
import { toast } from '@trilane/ui/toast';
import { KEEP_CENTS_MAX } from '@trilane/domain/automatic-transfer';
import { capitalized } from '@trilane/domain/number-words';
import { word } from '@trilane/domain/word';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { centsOf } from '../../lib/format.ts';
import { plainDollars, readAmount } from '../../lib/typed-amount.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import { timetableWords, WEEKDAYS, type Automatic } from './automatic-words.ts';
import { ordinal } from './ordinal.ts';
import s from './balance.module.css';

type Values = {
  every: 'off' | Automatic['every'];
  weekdays: number[];
  dayOfMonth: string;
  keep: string;
  withTips: boolean;
};

const CHOICES = [
  { value: 'off', label: word('Off', 'of several'), note: 'You make each transfer yourself' },
  { value: 'day', label: 'Every business day' },
  { value: 'week', label: 'On selected weekdays' },
  { value: 'month', label: 'Once a month' },
] as const;

const DAYS = Array.from({ length: 31 }, (_, n) => ({
  value: String(n + 1),
  label: n === 30 ? 'Last day' : ordinal(n + 1),
}));

const initialOf = (automatic: Automatic | null): Values => ({
  every: automatic?.every ?? 'off',
  weekdays: automatic?.weekdays ?? [],
  dayOfMonth: automatic?.dayOfMonth ? String(automatic.dayOfMonth) : '',
  keep: plainDollars(centsOf(automatic?.keep ?? 0)),
  withTips: automatic?.withTips ?? false,
});

function bodyOf({ every, weekdays, dayOfMonth, keep, withTips }: Values) {
  if (every === 'off') return { every };
  return {
    every,
    keep: readAmount(keep).cents / 100,
    withTips,
    ...(every === 'week' && { weekdays }),
    ...(every === 'month' && { dayOfMonth: Number(dayOfMonth) }),
  };
}

const whyNot = ({ every, weekdays, dayOfMonth, keep }: Values) => ({
  weekdays: every === 'week' && weekdays.length === 0 && words.chooseWeekday,
  dayOfMonth: every === 'month' && dayOfMonth === '' && words.chooseDayOfMonth,
  keep: every !== 'off' && whyNotKeep(keep),
});

function whyNotKeep(text: string): string | null {
  const { cents, problem } = readAmount(text);
  if (problem !== null) return problem;
  if (cents < 0) return words.keepNegative;
  return cents > KEEP_CENTS_MAX ? words.keepTooMuch : null;
}

type AutomaticDialogProps = CallOutput<Calls['getAutomaticTransfers']> & { onClose: () => void };

/** Chooses when money goes to the bank by itself, how much stays, and whether tips go along. */
export function AutomaticDialog({ automatic, version, onClose }: AutomaticDialogProps) {
  const edit = useEditForm<Values>({
    draft: 'automatic-transfers',
    stored: initialOf(automatic),
    version,
    topic: 'money',
    validate: whyNot,
    send: (values, base) => api.call('setAutomaticTransfers', { body: { ...bodyOf(values), version: base } }),
    onSaved: (_, values) => {
      toast.success(values.every === 'off' ? 'Automatic transfers are off' : 'Automatic transfers are on');
      onClose();
    },
  });
  const { form, field, errorOf } = edit;
  const [every, weekdays] = form.watch(['every', 'weekdays']);
  return (
    <EditDialog
      title="Automatic transfers"
      edit={edit}
      stored={automatic === null ? word('Off', 'of several') : timetableWords(automatic)}
      submitLabel={word('Save')}
      onClose={onClose}
    >
      <div className={s.form}>
        <RadioGroup
          label="Send money to my bank"
          value={every}
          options={CHOICES}
          onChange={(next) => form.setValue('every', next, { shouldDirty: true })}
        />
        {every === 'week' && (
          <WeekdayBoxes
            chosen={weekdays}
            error={errorOf('weekdays')}
            onChange={(next) => form.setValue('weekdays', next, { shouldDirty: true, shouldValidate: true })}
          />
        )}
        {every === 'month' && (
          <SelectField label="Day of the month" placeholder="Choose" options={DAYS} {...field('dayOfMonth')} />
        )}
        {every !== 'off' && (
          <>
            <MoneyField label="Amount to keep" hint="Always left in Available" {...field('keep')} />
            <Checkbox label="Include tips" note="Sent as a separate transfer" {...form.register('withTips')} />
            <Terms />
          </>
        )}
      </div>
    </EditDialog>
  );
}

const Terms = () => (
  <p className="quiet">
    Transfers are made at 10:00 AM New York time and go to your primary account. If banks are closed that day, the
    transfer is made on the next business day. In a shorter month, it is made on the last day.
  </p>
);

type WeekdayBoxesProps = { chosen: readonly number[]; error: string | null; onChange: (chosen: number[]) => void };

function WeekdayBoxes({ chosen, error, onChange }: WeekdayBoxesProps) {
  const id = useId();
  return (
    <fieldset className={s.weekdays} aria-describedby={fieldNoteId(id, { error, hint: null })}>
      <legend>Weekdays</legend>
      {WEEKDAYS.map((name, n) => (
        <Checkbox
          key={name}
          name="weekdays"
          label={capitalized(name)}
          checked={chosen.includes(n + 1)}
          onChange={({ target }) =>
            onChange(
              target.checked
                ? [...chosen, n + 1].toSorted((one, other) => one - other)
                : chosen.filter((day) => day !== n + 1),
            )
          }
        />
      ))}
      <FieldNote id={id} error={error} />
    </fieldset>
  );
}

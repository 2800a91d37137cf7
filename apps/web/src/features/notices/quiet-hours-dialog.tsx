import { word } from '@trilane/domain/word';
import { Checkbox } from '@trilane/ui/checkbox';
import { SelectField } from '@trilane/ui/select-field';
import { toast } from '@trilane/ui/toast';
import { api } from '../../lib/api.ts';
import { EditDialog } from '../../lib/edit-dialog.tsx';
import { useZone } from '../../lib/queries.ts';
import { useEditForm } from '../../lib/use-edit-form.ts';
import { quietHoursWords, timeChoices } from './quiet-hours-words.ts';
import type { Settings } from './use-save-settings.ts';

type Typed = { on: boolean; from: string; to: string };

const PROPOSED = { from: '22:00', to: '07:00' };

const problemsOf = ({ on, from, to }: Typed) => ({ to: on && from === to && 'Choose a different end time' });

/** Sets from when to when mails and pushes wait, or that they never do. */
export function QuietHoursDialog({ settings, onClose }: { settings: Settings; onClose: () => void }) {
  const zone = useZone();
  const { quietHours, version } = settings;
  const edit = useEditForm<Typed>({
    draft: 'quiet-hours',
    stored: { on: quietHours !== null, ...(quietHours ?? PROPOSED) },
    version,
    topic: 'notices',
    validate: problemsOf,
    fieldOf: { 'quietHours.from': 'from', 'quietHours.to': 'to' },
    send: ({ on, from, to }, base) =>
      api.call('updateNoticeSettings', { body: { quietHours: on ? { from, to } : null, version: base } }),
    onSaved: (_, { on }) => {
      toast.success(on ? 'Quiet hours are set' : 'Quiet hours are off');
      onClose();
    },
  });
  const { form, field } = edit;
  return (
    <EditDialog
      title="Quiet hours"
      description={`Times are in ${zone.replaceAll('_', ' ')}.`}
      edit={edit}
      stored={quietHoursWords(quietHours)}
      submitLabel={word('Save')}
      onClose={onClose}
    >
      <Checkbox
        label="Hold emails and push notifications during quiet hours"
        note="The bell still shows them at once"
        {...form.register('on')}
      />
      {form.watch('on') && (
        <>
          <SelectField
            label={word('From', 'of a range')}
            options={timeChoices(quietHours?.from ?? PROPOSED.from)}
            {...field('from')}
          />
          <SelectField
            label={word('To', 'of a range')}
            options={timeChoices(quietHours?.to ?? PROPOSED.to)}
            {...field('to')}
          />
        </>
      )}
    </EditDialog>
  );
}

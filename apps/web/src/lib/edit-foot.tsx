import { Button } from '@trilane/ui/button';
import { chooseFirst } from './changed-elsewhere.tsx';

type EditFootProps = {
  formId: string;
  submitLabel: string;
  busy: boolean;
  /** The stored thing was changed elsewhere, so the person chooses a version first. */
  isChanged: boolean;
  onCancel: () => void;
};

/** The buttons at the foot of a dialog that adds or edits something. */
export function EditFoot({ formId, submitLabel, busy, isChanged, onCancel }: EditFootProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={busy}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={formId} busy={busy} reasonDisabled={isChanged && chooseFirst}>
        {submitLabel}
      </Button>
    </>
  );
}

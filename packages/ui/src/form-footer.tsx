import { Button } from './button.tsx';

type FormFooterProps = {
  /** The id of the form above. */
  form: string;
  /** What sends it: 'Save'. */
  label: string;
  busy: boolean;
  onCancel: () => void;
  /** Whether what is being sent can be left. */
  canLeave?: boolean;
};

/** The footer of a dialog with a form: Cancel, and the button that sends the form. */
export function FormFooter({ form, label, busy, onCancel, canLeave = true }: FormFooterProps) {
  return (
    <>
      <Button onClick={onCancel} disabled={busy && !canLeave}>
        Cancel
      </Button>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {label}
      </Button>
    </>
  );
}

import { Button, ButtonLink } from '@trilane/ui/button';
import { CopyButton } from '@trilane/ui/copy-button';
import { Dialog } from '@trilane/ui/dialog';
import s from './calendar-dialog.module.css';

/** The form of an address that opens the calendar app of a device. */
const webcalOf = (url: string) => url.replace(/^https?:/, 'webcal:');

/** Shows a new address once. Only the button closes it, so a stray click does not lose the address. */
export function CalendarAddress({ url, onClose }: { url: string; onClose: () => void }) {
  return (
    <Dialog
      open
      title="Your calendar address"
      description="Open it in your calendar app, or copy it and subscribe to it there. It is not shown again."
      dismissible={false}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Done</Button>
          <ButtonLink variant="primary" icon="cal" href={webcalOf(url)}>
            Open in my calendar
          </ButtonLink>
        </>
      }
    >
      <p className={s.address}>
        <code>{url}</code>
        <CopyButton text={url} label="Copy" data-autofocus />
      </p>
      <p className="muted small">Do not share it: anyone who has the address can see the amounts.</p>
    </Dialog>
  );
}

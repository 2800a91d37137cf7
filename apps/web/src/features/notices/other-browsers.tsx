import { useState } from 'react';
import { Button } from '@trilane/ui/button';
import { ConfirmDialog } from '@trilane/ui/confirm-dialog';
import { Table } from '@trilane/ui/table';
import { toast } from '@trilane/ui/toast';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { usePushSwitch, type PushBrowser } from './push-here.ts';
import s from './notices.module.css';

/** The person's other browsers with push, and the way to turn it off there. */
export function OtherBrowsers({ browsers }: { browsers: readonly PushBrowser[] }) {
  const [removing, setRemoving] = useState<PushBrowser | null>(null);
  const [busy, setBusy] = useState(false);
  const { turnOff } = usePushSwitch();
  const remove = async ({ id, device }: PushBrowser) => {
    setBusy(true);
    try {
      await turnOff(id);
      toast.success(`Push is off in ${device}`);
      setRemoving(null);
    } catch {
      // The call has said what failed.
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <h3 className={s.others}>Your other browsers</h3>
      <BrowserRows browsers={browsers} onRemove={setRemoving} />
      <ConfirmDialog
        open={removing !== null}
        title={`Turn off push in ${removing?.device ?? ''}?`}
        confirmLabel="Turn off"
        busy={busy}
        onCancel={() => setRemoving(null)}
        onConfirm={() => removing && void remove(removing)}
      >
        That browser stops getting notices about this business. You can turn push on again in that browser.
      </ConfirmDialog>
    </>
  );
}

type RowsProps = { browsers: readonly PushBrowser[]; onRemove: (browser: PushBrowser) => void };

function BrowserRows({ browsers, onRemove }: RowsProps) {
  const zone = useZone();
  return (
    <Table label="Your other browsers" stack>
      <thead>
        <tr>
          <th>Browser</th>
          <th>Turned on</th>
          <th>
            <span className="vh">Turn off</span>
          </th>
        </tr>
      </thead>
      <tbody>
        {browsers.map((one) => {
          const since = formatInstant(one.createdAt, zone);
          return (
            <tr key={one.id}>
              <td data-at="title">{one.device}</td>
              <td data-at="sub" className="num">
                {since}
              </td>
              <td data-at="end" className={s.end}>
                <Button
                  size="s"
                  aria-label={`Turn off push in ${one.device}, turned on ${since}`}
                  onClick={() => onRemove(one)}
                >
                  Turn off
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </Table>
  );
}

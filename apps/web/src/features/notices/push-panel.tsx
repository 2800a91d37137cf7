import { useState } from 'react';
import type { UseQueryResult } from '@tanstack/react-query';
import { prose } from '@trilane/domain/prose';
import { word } from '@trilane/domain/word';
import { Button } from '@trilane/ui/button';
import { Facts } from '@trilane/ui/facts';
import { Panel } from '@trilane/ui/panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { toast } from '@trilane/ui/toast';
import { formatInstant } from '../../lib/format.ts';
import { useZone } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import { OtherBrowsers } from './other-browsers.tsx';
import { NoPushService, usePushHere, usePushSwitch, type Push, type PushBrowser, type PushHere } from './push-here.ts';
import s from './notices.module.css';
import { BLOCKED_WORDS, NO_SERVICE_WORDS, unsupportedWords } from './push-words.ts';

/** Push in this browser and in the others of the person; nothing where push is not offered. */
export function PushPanel({ push }: { push: UseQueryResult<Push> }) {
  const here = usePushHere();
  if (push.data?.key === null) return null;
  const failed = (push.isError && !push.data) || (here.isError && !here.data);
  return (
    <Panel title="Push notifications" id="push" padded>
      {failed && <ReadFailed what="Push in your browsers" />}
      {!failed && push.data && here.data && <Browsers push={push.data} here={here.data} />}
      {!failed && !(push.data && here.data) && (
        <div aria-busy="true">
          <Skeleton kind="rows" rows={2} columns={2} />
        </div>
      )}
    </Panel>
  );
}

function Browsers({ push, here }: { push: Push; here: PushHere }) {
  const own = push.browsers.find(({ fingerprint }) => fingerprint === here.fingerprint);
  const others = push.browsers.filter((one) => one !== own);
  return (
    <>
      <ThisBrowser own={own} here={here} serverKey={push.key!} />
      {others.length > 0 && <OtherBrowsers browsers={others} />}
    </>
  );
}

function stateWords({ own, here, zone }: { own: PushBrowser | undefined; here: PushHere; zone: string }): string {
  if (here.permission === 'unsupported') return 'Not available';
  if (here.permission === 'denied') return word('Blocked');
  return own ? `On since ${formatInstant(own.createdAt, zone)}` : word('Off', 'of several');
}

function hintWords({ permission }: PushHere): string {
  if (permission === 'unsupported')
    return unsupportedWords({ userAgent: navigator.userAgent, touchPoints: navigator.maxTouchPoints });
  if (permission === 'denied') return BLOCKED_WORDS;
  return prose`This browser shows the notices you turned on under By push, even when the portal is closed. If you sign
    out, push is turned off here.`;
}

interface ThisBrowserProps {
  own: PushBrowser | undefined;
  here: PushHere;
  serverKey: string;
}

function ThisBrowser({ own, here, serverKey }: ThisBrowserProps) {
  const zone = useZone();
  const [busy, setBusy] = useState(false);
  const { turnOn, turnOff } = usePushSwitch();
  const during = (work: Promise<unknown>) => {
    setBusy(true);
    void work.catch(say).finally(() => setBusy(false));
  };
  const on = () =>
    turnOn(serverKey).then((answer) => {
      if (answer === 'on') toast.success('Push is on in this browser');
      if (answer === 'not answered') toast.info('Push is still off because notifications were not allowed');
    });
  const off = (id: string) => turnOff(id).then(() => toast.success('Push is off in this browser'));
  const canSwitch = here.permission === 'default' || here.permission === 'granted';
  return (
    <div className={s.here}>
      <Facts items={[{ term: word('Push'), value: stateWords({ own, here, zone }) }]} />
      <p className="quiet small">{hintWords(here)}</p>
      {canSwitch && (
        <Button busy={busy} onClick={() => during(own ? off(own.id) : on())}>
          {own ? 'Turn off push here' : 'Turn on push here'}
        </Button>
      )}
    </div>
  );
}

/** Failed calls have said so themselves. */
function say(error: unknown): void {
  if (error instanceof NoPushService) toast.error(NO_SERVICE_WORDS);
}

import { useBusinessNow } from '../../lib/now.ts';
import { useZone } from '../../lib/queries.ts';
import type { Device } from './device-facts.ts';
import { seenWords, versionWords } from './seen-words.ts';
import s from './stores.module.css';

/** When the app on a linked device was last there, and which version it is. Redrawn as time passes. */
export function DeviceSeen({ device }: { device: Device }) {
  const zone = useZone();
  const now = useBusinessNow();
  const version = versionWords(device.appVersion);
  return (
    <span className={s.seen}>
      {seenWords(device.lastSeenAt, now, zone)}
      {version && <> · {version}</>}
    </span>
  );
}

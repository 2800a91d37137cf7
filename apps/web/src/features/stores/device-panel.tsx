import type { CallOutput } from '@trilane/contract/call';
import type { Calls } from '@trilane/contract/calls';
import { word } from '@trilane/domain/word';
import { EmptyState } from '@trilane/ui/empty-state';
import { Facts } from '@trilane/ui/facts';
import { SidePanel, SideSection } from '@trilane/ui/side-panel';
import { Skeleton } from '@trilane/ui/skeleton';
import { StatusBadge } from '@trilane/ui/status-badge';
import { formatInstant } from '../../lib/format.ts';
import { useBusinessNow } from '../../lib/now.ts';
import { useRead, useZone } from '../../lib/queries.ts';
import type { Store } from '../../lib/queries.ts';
import { ReadFailed } from '../../lib/read-failed.tsx';
import type { Device } from './device-facts.ts';
import { seenWords, versionWords } from './seen-words.ts';
import s from './device-panel.module.css';

type Pairing = CallOutput<Calls['listPairings']>[number];
type DevicePanelProps = { store: Store; device: Device; onClose: () => void };

/** One device as it is now, and every link that it had: whose code made it, and who ended it. */
export function DevicePanel({ store, device, onClose }: DevicePanelProps) {
  const zone = useZone();
  const now = useBusinessNow();
  const linked = device.deviceId !== null;
  const items = [
    { term: word('Store'), value: store.name },
    { term: word('Enabled'), value: device.active ? word('Yes') : word('No') },
    { term: word('Chat'), value: device.isChatEnabled ? word('On') : word('Off') },
    ...(linked
      ? [
          { term: word('App'), value: seenWords(device.lastSeenAt, now, zone) },
          { term: 'Last seen', value: device.lastSeenAt ? formatInstant(device.lastSeenAt, zone) : '—' },
          { term: 'App version', value: device.appVersion || '—' },
        ]
      : []),
  ];
  return (
    <SidePanel
      open
      onClose={onClose}
      title={device.name}
      aside={<StatusBadge state={linked ? 'linked' : 'off'}>{linked ? 'Linked' : 'Not Linked'}</StatusBadge>}
    >
      <SideSection>
        <Facts items={items} />
      </SideSection>
      <SideSection title="History">
        <Pairings device={device} />
      </SideSection>
    </SidePanel>
  );
}

function Pairings({ device }: { device: Device }) {
  const { data, isError } = useRead('stores', 'listPairings', {
    params: { storeId: device.storeId, aisleId: device.id },
  });
  if (!data)
    return isError ? (
      <ReadFailed what="The history" />
    ) : (
      <div aria-busy="true">
        <Skeleton kind="rows" rows={3} columns={1} />
      </div>
    );
  if (data.length === 0) return <EmptyState>No app was ever linked to this device.</EmptyState>;
  return (
    <ol className={s.pairings} aria-label={`Links of ${device.name}`}>
      {data.map((pairing) => (
        <PairingItem key={pairing.deviceId} pairing={pairing} />
      ))}
    </ol>
  );
}

const byWords = (by: string | null) => (by === null ? '' : ` by ${by}`);

function PairingItem({
  pairing: { linkedAt, linkedBy, unlinkedAt, unlinkedBy, lastSeenAt, appVersion },
}: {
  pairing: Pairing;
}) {
  const zone = useZone();
  const version = versionWords(appVersion);
  return (
    <li>
      {unlinkedAt === null ? (
        <p>
          <b>Linked now</b>
        </p>
      ) : (
        <p>
          <b>Unlinked{byWords(unlinkedBy)}</b>
          <br />
          <time dateTime={unlinkedAt}>{formatInstant(unlinkedAt, zone)}</time>
        </p>
      )}
      <p>
        Linked{byWords(linkedBy)}
        <br />
        <time dateTime={linkedAt}>{formatInstant(linkedAt, zone)}</time>
      </p>
      {unlinkedAt !== null && lastSeenAt !== null && (
        <p className="quiet">
          Last seen {formatInstant(lastSeenAt, zone)}
          {version && `, ${version}`}
        </p>
      )}
    </li>
  );
}

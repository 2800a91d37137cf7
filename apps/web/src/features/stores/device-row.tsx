import { storeRefusals } from '@trilane/contract/refusals/store-refusals';
import { whyNotEditDevice, whyNotEnableChat, whyNotLink, whyNotUnlink } from '@trilane/domain/store';
import type { DeviceFacts, StoreRefusal } from '@trilane/domain/store';
import { word } from '@trilane/domain/word';
import { Button, ButtonLink, IconButton } from '@trilane/ui/button';
import { StatusBadge } from '@trilane/ui/status-badge';
import { Switch } from '@trilane/ui/switch';
import { May, useMay, useWhyNotMay } from '../../lib/access.tsx';
import type { Store } from '../../lib/queries.ts';
import { factsOf, historyButtonId } from './device-facts.ts';
import type { Device } from './device-facts.ts';
import { DeviceSeen } from './device-seen.tsx';
import { updateDevicePath, type OverList } from './store-paths.ts';
import s from './stores.module.css';

type DeviceRowProps = {
  store: Store;
  device: Device;
  onOpen: () => void;
  onLink: () => void;
  onUnlink: () => void;
  onChat: (on: boolean) => void;
  onActive: (active: boolean) => void;
};

const wordsOf = (refusal: StoreRefusal | null) => refusal && storeRefusals[refusal].message;

/**
 * Why the chat switch is off for now. Chat at another device does not disable it: the merchant who tries it reads which
 * rule forbids it (docs/product.md#devices).
 */
function whyNotChat(store: Store, device: Device): string | null {
  const facts = factsOf(store, device);
  const unusable = whyNotEnableChat({ ...facts, enabledElsewhere: false });
  if (unusable) return storeRefusals[unusable].message;
  const elsewhere = store.aisles.some(({ isChatEnabled }) => isChatEnabled);
  return facts.linked || elsewhere ? null : storeRefusals.device_not_linked.message;
}

export function DeviceRow({ store, device, onOpen, onLink, onUnlink, onChat, onActive }: DeviceRowProps) {
  const facts = factsOf(store, device);
  const whyNotEdit = wordsOf(whyNotEditDevice(facts));
  const whyNotMay = useWhyNotMay('setDeviceActive');
  const edit = `Edit ${device.name}`;
  return (
    <tr className={facts.storeActive && facts.deviceActive ? undefined : s.off}>
      <td data-at="title">
        <span className={s.deviceName}>
          <span>{device.name}</span>
          <IconButton
            id={historyButtonId(device)}
            size="s"
            icon="record"
            label={`History of ${device.name}`}
            onClick={onOpen}
          />
          <May call="updateDevice">
            {whyNotEdit ? (
              <IconButton size="s" icon="edit" label={edit} reasonDisabled={whyNotEdit} />
            ) : (
              <ButtonLink
                size="s"
                variant="quiet"
                icon="edit"
                aria-label={edit}
                href={updateDevicePath(store.id, device.id)}
                state={{ overList: true, name: device.name } satisfies OverList}
              />
            )}
          </May>
        </span>
      </td>
      <td data-at="sub">
        <LinkState name={device.name} facts={facts} onLink={onLink} onUnlink={onUnlink} />
        {facts.linked && <DeviceSeen device={device} />}
      </td>
      <td data-at="status" data-word={word('Chat')}>
        <Switch
          label={`Chat on ${device.name}`}
          checked={device.isChatEnabled}
          reasonDisabled={whyNotMay ?? whyNotChat(store, device)}
          onChange={onChat}
        />
      </td>
      <td data-at="end" data-word={word('Enabled')} className={s.enabledCell}>
        <Switch
          label={`${device.name} enabled`}
          checked={device.active}
          reasonDisabled={whyNotMay ?? (!store.active && storeRefusals.store_inactive.message)}
          onChange={onActive}
        />
      </td>
    </tr>
  );
}

type LinkStateProps = Pick<DeviceRowProps, 'onLink' | 'onUnlink'> & { name: string; facts: DeviceFacts };

function LinkState({ name, facts, onLink, onUnlink }: LinkStateProps) {
  const mayLink = useMay('createLinkToken');
  return (
    <span className={s.linkState}>
      <StatusBadge state={facts.linked ? 'linked' : 'off'}>{facts.linked ? 'Linked' : 'Not Linked'}</StatusBadge>
      {!mayLink ? null : facts.linked ? (
        <Button size="s" aria-label={`Unlink ${name}`} reasonDisabled={wordsOf(whyNotUnlink(facts))} onClick={onUnlink}>
          Unlink
        </Button>
      ) : (
        <Button size="s" aria-label={`Link ${name}`} reasonDisabled={wordsOf(whyNotLink(facts))} onClick={onLink}>
          Link
        </Button>
      )}
    </span>
  );
}

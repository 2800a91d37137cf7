import { word } from '@trilane/domain/word';
import { ChoiceFilter, deviceChoices, storeChoices } from './choice-filter.tsx';
import { useStores } from './queries.ts';

/** A store, and a device of it or of any store; null narrows nothing. */
type Place = { storeId: string | null; aisleId: string | null };

/** The chips that narrow to a store and to a device. A device stays chosen as long as the store has it. */
export function PlaceChips({ place, onChange }: { place: Place; onChange: (place: Partial<Place>) => void }) {
  const stores = useStores();
  const known = stores.data ?? [];
  const none = stores.isError ? 'Your stores could not be read' : stores.data ? 'None yet' : word('Loading…');
  const keeps = (storeId: string | null) =>
    deviceChoices(known, storeId).some(({ value }) => value === place.aisleId) ? place.aisleId : null;
  return (
    <>
      <ChoiceFilter
        label="Store"
        choices={storeChoices(known)}
        value={place.storeId}
        emptyText={none}
        onChoose={(storeId) => onChange({ storeId, aisleId: keeps(storeId) })}
      />
      <ChoiceFilter
        label="Device"
        choices={deviceChoices(known, place.storeId)}
        value={place.aisleId}
        emptyText={none}
        onChoose={(aisleId) => onChange({ aisleId })}
      />
    </>
  );
}

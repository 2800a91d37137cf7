import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useSearchParams } from '@trilane/ui/browser-location';
import { IconButton } from '@trilane/ui/button';
import { SelectField } from '@trilane/ui/select-field';
import { TextField } from '@trilane/ui/text-field';
import { whyTooLong } from '@trilane/ui/use-text-limit';
import { useLater } from '../../lib/use-later.ts';
import { readOrder, storeOrders } from './shown-stores.ts';
import type { StoreOrder } from './shown-stores.ts';
import s from './store-finder.module.css';

export type StoreSearch = { words: string; order: StoreOrder };

const writeAfterMs = 300;
const wordsLengthMax = 100;

/** What is searched for and how it is sorted, kept in the address once the typing rests. */
export function useStoreSearch(): [StoreSearch, (search: StoreSearch) => void] {
  const [params, setParams] = useSearchParams();
  const [search, setSearch] = useState<StoreSearch>(() => ({
    words: params.get('q') ?? '',
    order: readOrder(params.get('sort')),
  }));
  const inAddress = params.get('q') ?? '';
  const written = useRef(inAddress);
  // The address changed by itself: Back, or a link to a store.
  useEffect(() => {
    if (inAddress === written.current) return;
    written.current = inAddress;
    setSearch((now) => ({ ...now, words: inAddress }));
  }, [inAddress]);
  const settled = useLater(search, writeAfterMs);
  const write = useEffectEvent(({ words, order }: StoreSearch) => {
    // What is too long for the field finds nothing, and makes no address.
    const wanted = whyTooLong(words, wordsLengthMax) === null ? words.trim() : '';
    const sort = order === 'newest' ? '' : order;
    written.current = wanted;
    if (wanted === inAddress && sort === (params.get('sort') ?? '')) return;
    setParams(
      (now) => {
        for (const [name, value] of Object.entries({ q: wanted, sort })) {
          if (value === '') now.delete(name);
          else now.set(name, value);
        }
        return now;
      },
      { replace: true },
    );
  });
  // The address follows the fields; what else changes in it is not theirs.
  useEffect(() => write(settled), [settled]);
  return [search, setSearch];
}

type StoreFinderProps = { search: StoreSearch; onSearch: (search: StoreSearch) => void; found: number; total: number };

/** Search and order of a list that is too long to look through. */
export function StoreFinder({ search, onSearch, found, total }: StoreFinderProps) {
  return (
    <search className={s.finder}>
      <TextField
        label="Find a store"
        hideLabel
        compact
        icon="search"
        type="search"
        autoComplete="off"
        placeholder="Store, address, device, person"
        atMost={wordsLengthMax}
        value={search.words}
        onChange={(event) => onSearch({ ...search, words: event.target.value })}
        end={
          search.words !== '' && (
            <IconButton
              size="s"
              icon="close"
              label="Clear the search"
              onClick={() => onSearch({ ...search, words: '' })}
            />
          )
        }
        className={s.words}
      />
      <SelectField
        label="Order"
        hideLabel
        compact
        options={storeOrders}
        value={search.order}
        onChange={(event) => onSearch({ ...search, order: readOrder(event.target.value) })}
      />
      <p className={s.count} role="status">
        {search.words.trim() === '' ? `${total} stores` : `${found} of ${total} stores`}
      </p>
    </search>
  );
}

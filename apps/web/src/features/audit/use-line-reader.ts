import type { LineReader } from '@trilane/domain/audit-line-words';
import { categoryWords } from '../../lib/category-words.ts';
import { formatInstant } from '../../lib/format.ts';
import { useRead, useStores, useZone } from '../../lib/queries.ts';

/** What a merchant's page knows of a line: the zone of the business, and the names behind ids. */
export function useLineReader(): LineReader {
  const zone = useZone();
  const { data: stores = [] } = useStores();
  const { data: categories = [] } = useRead('business', 'listCategories', undefined, { staleTime: Infinity });
  const names = new Map<string, string>(categories.map(({ id, name }) => [id, categoryWords(name)]));
  for (const { id, name, aisles, staff } of stores) {
    names.set(id, name);
    for (const device of aisles) names.set(device.id, device.name);
    for (const { id: staffId, user } of staff) names.set(staffId, `${user.firstName} ${user.lastName}`);
  }
  return { instantWords: (iso) => formatInstant(iso, zone), nameOf: (id) => names.get(id) };
}

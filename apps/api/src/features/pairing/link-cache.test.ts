import { expect, test } from 'vitest';
import type { Sql } from '../../platform/db/sql.ts';
import type { Db } from '../../platform/db/transaction.ts';
import { createLinkCache } from './link-cache.ts';

function countingDb(answer: (linkId: string) => unknown[]) {
  const asked: string[] = [];
  const single = async ({ values }: Sql) => {
    asked.push(String(values[0]));
    return { rows: answer(String(values[0])) };
  };
  return { asked, db: { single } as unknown as Pick<Db, 'single'> };
}

test('a link is read once, however many calls come at once', async () => {
  const { asked, db } = countingDb(() => [{ business_id: 'b', device_id: 'd' }]);
  const links = createLinkCache(db);
  await Promise.all([links.find('1'), links.find('1'), links.find('1')]);
  expect(await links.find('1')).toEqual({ kind: 'device', linkId: '1', businessId: 'b', deviceId: 'd' });
  expect(asked).toEqual(['1']);
});

test('an unknown link and a failure are asked again', async () => {
  let known = false;
  const { asked, db } = countingDb(() => {
    if (asked.length === 1) throw new Error('away');
    return known ? [{ business_id: 'b', device_id: 'd' }] : [];
  });
  const links = createLinkCache(db);
  await expect(links.find('1')).rejects.toThrow('away');
  expect(await links.find('1')).toBeNull();
  known = true;
  expect(await links.find('1')).not.toBeNull();
});

test('beyond its size the least used link is forgotten', async () => {
  const { asked, db } = countingDb(() => [{ business_id: 'b', device_id: 'd' }]);
  const links = createLinkCache(db, 2);
  for (const linkId of ['1', '2', '1', '3', '1', '2']) await links.find(linkId);
  expect(asked).toEqual(['1', '2', '3', '2']);
});

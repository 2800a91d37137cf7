import { randomBytes } from 'node:crypto';
import { expect, it } from 'vitest';
import { eventually } from '@trilane/testkit/eventually';
import { readZip } from '../features/transactions/read-files.harness.ts';
import { zipParts } from './zip-parts.ts';

async function whole(parts: AsyncIterable<Buffer>): Promise<Buffer> {
  const all: Buffer[] = [];
  for await (const part of parts) all.push(part);
  return Buffer.concat(all);
}

it('packs each file of an archive, empty ones and parts of every size among them', async () => {
  const large = randomBytes(700_000).toString('hex');
  const entries = {
    'empty.txt': [],
    'none.txt': ['', ''],
    'words.txt': ['wörds ', Buffer.from('and bytes')],
    'large.txt': [large.slice(0, 1_000_000), '', large.slice(1_000_000)],
  };
  const files = readZip(await whole(zipParts(Object.entries(entries).map(([name, content]) => ({ name, content })))));
  expect(Object.fromEntries(files)).toEqual({
    'empty.txt': '',
    'none.txt': '',
    'words.txt': 'wörds and bytes',
    'large.txt': large,
  });
});

it('is done with a part when the next but one is asked for', async () => {
  const places = [Buffer.alloc(300_000), Buffer.alloc(300_000)];
  const written: string[] = [];
  async function* content() {
    for (let n = 0; n < 12; n += 1) {
      const place = places[n % 2]!;
      place.write(randomBytes(150_000).toString('hex'), 'latin1');
      written.push(place.toString('latin1'));
      yield place;
    }
  }
  const files = readZip(await whole(zipParts([{ name: 'a', content: content() }])));
  expect(files.get('a') === written.join('')).toBe(true);
});

it('asks for no more than its reader takes, and ends what it reads when he leaves', async () => {
  let [made, ended] = [0, false];
  async function* content() {
    try {
      for (;;) {
        made += 1;
        yield randomBytes(400_000);
      }
    } finally {
      ended = true;
    }
  }
  const parts = zipParts([{ name: 'a', content: content() }]);
  let bytes = 0;
  while (bytes < 2_000_000) bytes += (await parts.next()).value!.length;
  // Noise is packed as it is: five parts were read, one more is being packed and one has been written beside it.
  expect(made).toBeLessThanOrEqual(8);
  await parts.return();
  await eventually(() => expect(ended).toBe(true));
});

it('fails with what it reads', async () => {
  async function* content() {
    yield randomBytes(400_000);
    throw new Error('the rows ended');
  }
  await expect(whole(zipParts([{ name: 'a', content: content() }]))).rejects.toThrow('the rows ended');
});

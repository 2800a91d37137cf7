import { describe, expect, it } from 'vitest';
import type { Effort } from '../../apps/api/src/reliability/effort.ts';
import { parseSoakOrder, runSoak, type SoakProperty } from './run-soak.ts';

const property = (id: string, breaches: string[] = [], seen: Effort[] = []): SoakProperty => ({
  id,
  rounds: 10,
  unit: 'kills',
  weight: 1,
  run: async (effort) => {
    seen.push(effort);
    return { rounds: breaches.length ? 3 : 10, reached: 'as it says', breaches };
  },
});

describe('npm run soak', () => {
  it.each([
    [[], { seconds: undefined, ids: [] }],
    [['90s'], { seconds: 90, ids: [] }],
    [['1.5m', 'R-A'], { seconds: 90, ids: ['R-A'] }],
    [['R-A', 'R-B'], { seconds: undefined, ids: ['R-A', 'R-B'] }],
  ])('%j is understood', (args, order) => {
    expect(parseSoakOrder(args, ['R-A', 'R-B'])).toEqual(order);
  });

  it.each([[['R-C']], [['2']], [['2m', '3m']], [['-1m']]])('%j is told what it may be', (args) => {
    expect(parseSoakOrder(args, ['R-A'])).toContain('the properties are R-A');
  });

  it('says a line for each property, shares out the time, and ends with 0 when all hold', async () => {
    const [lines, seen]: [string[], Effort[]] = [[], []];
    const code = await runSoak(
      [property('R-A', [], seen), property('R-B', [], seen)],
      { seconds: 100, ids: [] },
      { seed: 7, say: (line) => void lines.push(line) },
    );
    expect(code).toBe(0);
    expect(lines.filter((line) => line.includes('holds '))).toHaveLength(2);
    expect(seen.map(({ endsAt }) => Math.round((endsAt! - performance.now()) / 1000))).toEqual([50, 50]);
  });

  it('ends with 1 when one is broken or cannot be tried, and says why', async () => {
    const lines: string[] = [];
    const failing: SoakProperty = { ...property('R-B'), run: () => Promise.reject(new Error('no server')) };
    expect(
      await runSoak(
        [property('R-A', ['lost: one'])],
        { seconds: undefined, ids: [] },
        { seed: 7, say: (line) => void lines.push(line) },
      ),
    ).toBe(1);
    expect(
      await runSoak([failing], { seconds: undefined, ids: ['R-B'] }, { seed: 7, say: (line) => void lines.push(line) }),
    ).toBe(1);
    expect(lines.join('\n')).toMatch(/R-A +BROKEN +3 of 10 kills[^]*lost: one[^]*R-B +BROKEN[^]*no server/);
  });
});

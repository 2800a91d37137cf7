import { describe, expect, it } from 'vitest';
import { chooseStories, summarise } from './choose-stories.ts';

const all = [{ name: 'update' }, { name: 'pooler' }, { name: 'etcd-gone' }];

describe('the stories of a run', () => {
  it.each([
    [[], ['update', 'pooler', 'etcd-gone']],
    [['pooler'], ['pooler']],
    [['--without-pooler'], ['update', 'etcd-gone']],
    [['update', 'pooler', '--without-pooler'], ['update']],
  ])('that is asked with %j are %j', (words, names) => {
    expect(chooseStories(words, all)).toEqual(names.map((name) => ({ name })));
  });

  it.each(['poolers', '--without-poolers', '--without'])('are none for %s', (word) => {
    expect(chooseStories(['update', word], all)).toEqual({ unknown: word });
  });
});

describe('the end of a run', () => {
  const holds = { name: 'update', outcome: 'holds' } as const;

  it('is 0 when every story holds', () => {
    expect(summarise([holds])).toEqual({ lines: ['1 stories hold, 0 are broken, 0 were not run'], exitCode: 0 });
  });

  it('is 1 for a broken story', () => {
    expect(summarise([holds, { name: 'pooler', outcome: 'broken' }])).toMatchObject({ exitCode: 1 });
  });

  it('is 1 for a story that could not be run, and says why', () => {
    const why = 'PgBouncer 1.18 is older than 1.21';
    expect(summarise([holds, { name: 'pooler', outcome: 'not-run', why }])).toEqual({
      lines: [
        '1 stories hold, 0 are broken, 1 were not run',
        `NOT RUN: pooler: ${why}. To leave it out: npm run cluster -- --without-pooler`,
      ],
      exitCode: 1,
    });
  });
});

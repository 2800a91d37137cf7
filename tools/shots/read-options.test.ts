import { expect, test } from 'vitest';
import { readOptions } from './read-options.ts';

test.each([
  [[], { task: 'take', words: [], against: null }],
  [['balance', 'faq'], { task: 'take', words: ['balance', 'faq'], against: null }],
  [['--keep'], { task: 'keep', words: [], against: null }],
  [['--compare', 'balance'], { task: 'compare', words: ['balance'], against: null }],
  [['balance', '--compare'], { task: 'compare', words: ['balance'], against: null }],
  [['--compare', '--with', 'v1', 'faq'], { task: 'compare', words: ['faq'], against: 'v1' }],
  [['--compare', '--with=v1'], { task: 'compare', words: [], against: 'v1' }],
  [['readme'], { task: 'readme', words: [], against: null }],
])('%j', (args, options) => {
  expect(readOptions(args)).toEqual(options);
});

test.each([
  [['--comapre'], 'There is no option --comapre. The options are --keep, --compare and --with COMMIT'],
  [['-c'], 'There is no option -c. The options are --keep, --compare and --with COMMIT'],
  [['--keep', '--compare'], 'Choose one of --keep and --compare'],
  [['--with', 'v1'], '--with belongs to --compare'],
  [['--compare', '--with'], '--with needs a commit or a tag'],
  [['readme', '--compare'], 'readme stands alone'],
  [['readme', 'balance'], 'readme stands alone'],
])('%j is refused: %s', (args, words) => {
  expect(readOptions(args)).toBe(words);
});

import { expect, test } from 'vitest';
import { createLogErrorReporter } from './log.ts';

test('an error is logged with its context, whatever was thrown', () => {
  const lines: unknown[][] = [];
  const reporter = createLogErrorReporter({ log: { error: (...line) => void lines.push(line) } });
  reporter.report(new Error('boom'), { requestId: 'r1' });
  reporter.report('text', {});
  expect(lines[0]).toEqual([{ requestId: 'r1', err: new Error('boom') }, 'an error was reported']);
  expect(lines[1]![0]).toMatchObject({ err: new Error('text') });
});

test('a log that fails does not make it worse', () => {
  const reporter = createLogErrorReporter({
    log: {
      error: () => {
        throw new Error('disk full');
      },
    },
  });
  expect(() => reporter.report(new Error('boom'), {})).not.toThrow();
});

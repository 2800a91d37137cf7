import { describe, expect, test } from 'vitest';
import { readPage } from '../../lib/read-page.ts';
import { readFigure } from './balance-figures.ts';
import { buildTransfer } from './build-transfer.harness.ts';
import { lineLink } from './figure-lines.ts';
import { partsCents, transferStops } from './transfer-story.ts';
import { isTransfersFiltered, readTransfersFilter, transfersQuery, writeTransfersFilter } from './transfers-filter.ts';

const of = (search: string) => new URLSearchParams(search);

describe('the transfers in the address', () => {
  test.each(['', 'state=paid', 'source=tips&range=last-30', 'state=failed&from=2025-11-01&to=2025-11-16&trace=0001'])(
    '"%s" is read and written back',
    (search) => {
      expect(writeTransfersFilter(of(''), readTransfersFilter(of(search))).toString()).toBe(search);
    },
  );

  test('start at the first page with another filter and keep what is not theirs', () => {
    expect(
      writeTransfersFilter(of('why=tips&page=3&state=paid'), readTransfersFilter(of('source=tips'))).toString(),
    ).toBe('why=tips&source=tips');
  });

  test('leave out what is unknown', () => {
    const filter = readTransfersFilter(of('state=lost&source=bank&from=never'));
    expect(isTransfersFiltered(filter)).toBe(false);
    expect(transfersQuery(filter, null)).toEqual({});
    expect(['page=2', 'page=0', 'page=-1', 'page=1e3', ''].map((search) => readPage(of(search)))).toEqual([
      2, 1, 1, 1, 1,
    ]);
  });

  test('wait for the business clock when the dates move along with it', () => {
    const filter = readTransfersFilter(of('range=today&state=sent'));
    expect(transfersQuery(filter, null)).toBeNull();
    expect(transfersQuery(filter, '2025-11-16')).toEqual({ state: 'sent', from: '2025-11-16', to: '2025-11-16' });
  });
});

describe('a figure and its lines', () => {
  const line = {
    number: 1,
    at: '2025-11-14T15:00:00.000Z',
    reason: 'x',
    words: 'x',
    amount: 1,
    balanceAfter: 1,
    transactionNumber: null,
    tradeDate: null,
    transferId: null,
  };

  test('a line leads to its transaction, its transfer, or the rows of its cash day', () => {
    expect(lineLink({ ...line, transactionNumber: 7 })).toBe('/portal/credits?trn=7');
    expect(lineLink({ ...line, transferId: 'abc' })).toBe('/portal/balance/transfers/abc');
    expect(lineLink({ ...line, tradeDate: '2025-11-14' })).toBe('/portal/credits?tradeDate=2025-11-14');
    expect(lineLink(line)).toBeNull();
  });

  test('only known figures are opened', () => {
    expect([readFigure('tips'), readFigure('toString'), readFigure(null)]).toEqual(['tips', null, null]);
  });
});

describe('a transfer', () => {
  const transfer = buildTransfer({ state: 'sent' });

  test('says who did what and when, then what comes next', () => {
    const steps = [
      { state: 'requested', at: '2025-11-14T15:00:00.000Z', by: 'Maya Ortiz', words: 'Asked for.' },
      { state: 'sent', at: '2025-11-14T15:01:00.000Z', by: '', words: 'Handed on.' },
    ];
    expect(transferStops({ transfer, steps, nextStep: 'It is expected on 11/17/2025.' }, 'America/New_York')).toEqual([
      {
        id: '0-requested',
        state: 'done',
        title: 'Requested',
        words: 'Asked for.',
        at: '11/14/2025, 10:00 AM, Maya Ortiz',
      },
      { id: '1-sent', state: 'done', title: 'Sent', words: 'Handed on.', at: '11/14/2025, 10:01 AM' },
      { id: 'next', state: 'now', title: 'What comes next', words: 'It is expected on 11/17/2025.', at: null },
    ]);
    expect(
      transferStops(
        { transfer: { ...transfer, state: 'failed' }, steps: [], nextStep: 'Check the account.' },
        'America/New_York',
      )[0]!.title,
    ).toBe('What you can do');
    expect(transferStops({ transfer, steps: [], nextStep: null }, 'America/New_York')).toEqual([]);
  });

  test('is the sum of its parts without the errors of decimals', () => {
    const part = (amount: number) => ({
      kind: 'settlement' as const,
      tradeDate: '2025-11-10',
      amount,
      of: amount,
      payments: 1,
      transferId: null,
    });
    expect(partsCents([part(0.1), part(0.2), part(1000.05)])).toBe(100_035);
  });
});

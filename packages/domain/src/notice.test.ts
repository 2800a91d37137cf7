import { describe, expect, test } from 'vitest';
import { NOTICE_KINDS, noticePage, noticeWords } from './notice.ts';
import { unreadWords } from './unread-words.ts';
import { WEBHOOK_EVENT_NAMES } from './webhook.ts';

describe('a notice', () => {
  test('names account and amount of a transfer, and what became of the money', () => {
    const about = 'First Bank 6789';
    expect(noticeWords({ kind: 'payout.paid', about, amountCents: 123_450 })).toEqual({
      title: 'Transfer paid',
      text: '$1,234.50 was paid to First Bank 6789.',
    });
    expect(noticeWords({ kind: 'payout.failed', about, amountCents: 5 }).text).toBe(
      '$0.05 did not reach First Bank 6789. The money is back in your balance.',
    );
    expect(noticeWords({ kind: 'payout.returned', about, amountCents: 5 }).text).toBe(
      '$0.05 came back from First Bank 6789. The money is back in your balance.',
    );
  });

  test('does not say what was stopped as if it held', () => {
    const about = 'Transfers now go to Elm Street.';
    expect(noticeWords({ kind: 'guarded-change.stopped', about, amountCents: null }).text).toBe(
      'This was stopped: “Transfers now go to Elm Street.” Resume transfers on Balance.',
    );
    expect(noticeWords({ kind: 'guarded-change.made', about, amountCents: null }).text).toBe(about);
  });

  test('names amount, number and store of a refund, and leads to the record', () => {
    const refund = { kind: 'refund.made', about: 'TRN No. 7, Main Street', amountCents: 12_000 } as const;
    expect(noticeWords(refund)).toEqual({
      title: 'Refund made',
      text: '$120.00 was refunded: TRN No. 7, Main Street.',
    });
    expect(noticePage({ kind: 'refund.made', subjectId: 'id' })).toBe('/portal/credits');
  });

  test('names the device or the promotion', () => {
    expect(noticeWords({ kind: 'device.unlinked', about: 'Till 1, Main Street', amountCents: null })).toEqual({
      title: 'Device unlinked',
      text: 'Till 1, Main Street',
    });
  });

  test('says what to do about a device that was not seen', () => {
    expect(noticeWords({ kind: 'device.unseen', about: 'Main Street: Till 1, Till 2', amountCents: null }).text).toBe(
      'Not seen for an hour during usual opening hours: Main Street: Till 1, Till 2. A device without a connection ' +
        "can't take payments. Check its power and internet.",
    );
  });

  test('is of a webhook event or of one of these others, has a title, and leads to a page', () => {
    const others = NOTICE_KINDS.filter((kind) => !(WEBHOOK_EVENT_NAMES as readonly string[]).includes(kind));
    expect(others).toEqual([
      'refund.made',
      'device.unseen',
      'documents.requested',
      'sign-in.new',
      'guarded-change.made',
      'guarded-change.stopped',
      'transfers.held',
    ]);
    for (const kind of NOTICE_KINDS) {
      expect(noticeWords({ kind, about: 'x', amountCents: 1 }).title).not.toBe('');
      expect(noticePage({ kind, subjectId: 'id' })).toMatch(/^\/portal\//);
    }
    const pages = (['payout.paid', 'device.linked', 'promotion.ended'] as const).map((kind) =>
      noticePage({ kind, subjectId: 'id' }),
    );
    expect(pages).toEqual(['/portal/balance/transfers/id', '/portal/stores', '/portal/set-rewards']);
  });
});

test('a badge shows at most two digits', () => {
  expect([1, 99, 100].map(unreadWords)).toEqual(['1', '99', '99+']);
});

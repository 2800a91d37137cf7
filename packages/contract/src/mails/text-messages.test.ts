import { describe, expect, test } from 'vitest';
import { messagePreviews } from './previews.ts';
import { appLinkSms, fitsOneSms, smsLength } from './text-messages.ts';

const previews = messagePreviews({
  productName: 'Quay & Co',
  contactEmail: 'help@quay.example',
  publicUrl: 'https://quay.example',
  appDownloadUrl: 'https://quay.example/app',
});

describe('text messages', () => {
  test('each fits into one SMS', () => {
    for (const preview of previews)
      if (preview.channel === 'sms') expect(smsLength(preview.text), preview.id).toBeLessThanOrEqual(160);
  });

  test('the seven-bit alphabet counts, its extension twice, and nothing else is in it', () => {
    expect(['abc', 'a€', '{}', 'Å', ''].map(smsLength)).toEqual([3, 3, 4, 1, 0]);
    expect(['naïve', '😀', '’'].map(smsLength)).toEqual([null, null, null]);
    expect([fitsOneSms('a'.repeat(160)), fitsOneSms('a'.repeat(161)), fitsOneSms('€'.repeat(81))]).toEqual([
      true,
      false,
      false,
    ]);
  });

  test("a product's name that would make two messages of one is left out", () => {
    const appDownloadUrl = `https://quay.example/${'a'.repeat(110)}`;
    expect(appLinkSms({ productName: 'Quay', appDownloadUrl: 'https://quay.example' })).toBe(
      'Get the Quay app: https://quay.example',
    );
    expect(appLinkSms({ productName: 'Кай', appDownloadUrl: 'https://quay.example' })).toBe(
      'Get the app: https://quay.example',
    );
    expect(appLinkSms({ productName: 'A name of forty letters that is very long', appDownloadUrl })).toBe(
      `Get the app: ${appDownloadUrl}`,
    );
  });
});

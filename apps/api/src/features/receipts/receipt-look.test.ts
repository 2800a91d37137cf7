import { randomUUID } from 'node:crypto';
import { Readable } from 'node:stream';
import { inflateSync } from 'node:zlib';
import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { UNUSED_FILE_DAYS } from '@trilane/domain/files';
import { createTestApp, type TestApp } from '@trilane/testkit/app';
import { buildMember } from '@trilane/testkit/build-member';
import { buildMerchant, imageForm, type Merchant } from '@trilane/testkit/build-merchant';
import { PortUnavailable } from '../../ports/port-error.ts';
import { removeUnusedFiles } from '../files/remove-unused-files.ts';
import { readPdf } from '../transactions/read-files.harness.ts';
import { codeOf, linkTo, receiptOf, sendTo } from './receipts.harness.ts';

let app: TestApp;
let merchant: Merchant;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());
beforeEach(async () => {
  merchant = await buildMerchant(app);
});

const upload = ({ client }: Merchant) => imageForm().then((form) => client.call('uploadFile', { form }));
type Body = { logo: { id: string } | null; footer: string; language?: 'en' | 'es'; version?: number };
const save = (body: Body) => merchant.client.call('updateReceiptLook', { body });
const bytesOf = (number: number) =>
  app
    .request('GET', `/payments/merchant/transactions/${number}/receipt/pdf`, { token: merchant.token })
    .then(({ rawPayload }) => rawPayload);
const pdfOf = (number: number) => bytesOf(number).then((bytes) => bytes.toString('latin1'));

test('a footer in other alphabets stands on the PDF, with a box for what cannot be printed', async () => {
  const { transactionNumber } = await merchant.pay();
  await save({ logo: null, footer: 'Dziękujemy, Łódź!\nCảm ơn 😀\nДякуємо' });
  const words = readPdf(await bytesOf(transactionNumber), inflateSync);
  const lines = ['Dziękujemy, Łódź!', 'Cảm ơn □', 'Дякуємо'];

  expect(words.filter((piece) => lines.includes(piece))).toEqual(lines);
});

describe('logo and footer', () => {
  test('stand on receipts, also on those that were sent before, and can go again', async () => {
    const nothing = { logo: null, footer: '', language: 'en', version: 0 };
    expect(await merchant.client.call('getReceiptLook')).toMatchObject(nothing);
    const { transactionNumber } = await merchant.pay();
    const email = `ada-${randomUUID()}@example.com`;
    await sendTo(merchant, transactionNumber, { email });
    const link = await linkTo(app, email);
    const logo = await upload(merchant);
    const saved = await save({ logo: { id: logo.id }, footer: ' Thank you. \n\n  Open daily.\n' });
    expect(saved).toMatchObject({ logo, footer: 'Thank you.\n\nOpen daily.', language: 'en', version: 1 });
    expect(saved.example).toMatchObject({ title: 'Corner Bakery', foot: saved.footer });
    expect(await merchant.client.call('getReceiptLook')).toEqual(saved);
    expect(await receiptOf(merchant, transactionNumber)).toMatchObject({ logo, footer: saved.footer });
    const { body } = await app.server.inject({ url: link });
    expect(body).toContain(`<img src="${logo.url}" alt="">`);
    expect(body).toContain('<footer>Thank you.\n\nOpen daily.</footer>');
    expect(await pdfOf(transactionNumber)).toContain('/Subtype /Image');

    expect(await save({ logo: null, footer: '', version: 1 })).toMatchObject({ ...nothing, version: 2 });
    expect((await app.server.inject({ url: link })).body).not.toMatch(/<img|<footer>/);
    expect(await pdfOf(transactionNumber)).not.toContain('/Subtype /Image');
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'business' } });
    const lines = docs.filter(({ action }) => action === 'receipts.look');
    expect(lines.map(({ before, after }) => [before, after])).toEqual([
      [
        { logo: logo.name, footer: saved.footer },
        { logo: '', footer: '' },
      ],
      [
        { logo: '', footer: '' },
        { logo: logo.name, footer: saved.footer },
      ],
    ]);
  });

  test('have a language, in which receipts are sent and printed', async () => {
    const { transactionNumber } = await merchant.pay();
    const saved = await save({ logo: null, footer: 'Hello', language: 'es' });
    expect(saved.language).toBe('es');
    expect(saved.example.head).toContain('Recibo');
    expect(await save({ logo: null, footer: 'Hello' }), 'it stays unless it is sent').toMatchObject({ language: 'es' });
    const { slip, language, total } = await receiptOf(merchant, transactionNumber);
    expect([language, slip.head.includes('Recibo'), slip.foot]).toEqual(['es', true, 'Hello']);
    expect(slip.sections[0]!.rows.at(-2)).toEqual({
      words: 'Total pagado',
      value: `$${total.toFixed(2)}`,
      strong: true,
    });
    const atTill = await merchant.till.call('getReceiptAtDevice', { params: { id: transactionNumber } });
    expect(atTill.slip).toEqual(slip);
    const email = `ada-${randomUUID()}@example.com`;
    await sendTo(merchant, transactionNumber, { email });
    await linkTo(app, email);
    const mail = app.world.mails.findLast(({ to }) => to === email)!;
    expect([mail.subject, mail.html?.includes('lang="es"')]).toEqual([
      `$${total.toFixed(2)}: su recibo de Corner Bakery`,
      true,
    ]);
    await sendTo(merchant, transactionNumber, { mobile: '+12125550148' });
    await linkTo(app, '+12125550148');
    expect(app.world.texts.at(-1)!.text).toMatch(/^Su recibo de Corner Bakery: http/);
    // The person who asks for a PDF reads it.
    expect(readPdf(await bytesOf(transactionNumber), inflateSync)).toContain('Total paid');
    await merchant.client.call('setLanguage', { body: { language: 'es' } });
    const spanish = readPdf(await bytesOf(transactionNumber), inflateSync);
    expect(spanish).toContain('Total pagado');
    expect(spanish).not.toContain('Total paid');
    const { docs } = await merchant.client.call('listAudit', { query: { area: 'business' } });
    const [line] = docs.filter(({ action }) => action === 'receipts.look').slice(-1);
    expect([line!.before, line!.after]).toMatchObject([{ language: 'en' }, { language: 'es' }]);
  });

  test('keep the picture that is in use from being removed, and let go of the one before', async () => {
    const [first, second] = [await upload(merchant), await upload(merchant)];
    await save({ logo: { id: first.id }, footer: '' });
    await save({ logo: { id: second.id }, footer: '' });
    await app.moveClock({ advance: `P${UNUSED_FILE_DAYS + 1}D` });
    await removeUnusedFiles(app.platform);
    const statusOf = async (url: string) => (await app.server.inject({ url })).statusCode;
    expect([await statusOf(first.url), await statusOf(second.url)]).toEqual([404, 200]);
    expect(await codeOf(save({ logo: { id: first.id }, footer: '' }))).toBe('logo_unknown');
  });

  test('are drawn without a file store: the page names a picture, and the PDF holds it', async () => {
    const logo = await upload(merchant);
    await save({ logo: { id: logo.id }, footer: '' });
    const { transactionNumber } = await merchant.pay();
    const { ports } = app.platform;
    const usual = ports.fileStore;
    const stream = new Readable({ read: () => stream.destroy(new PortUnavailable('file-store', 'cut off')) });
    ports.fileStore = { ...usual, open: () => Promise.resolve({ stream, sizeBytes: 100 }) };
    expect(await codeOf(save({ logo: { id: logo.id }, footer: '' }))).toBe('storage_unavailable');
    ports.fileStore = { ...usual, open: () => Promise.resolve(null) };
    expect(await pdfOf(transactionNumber)).toContain('/Subtype /Image');
    expect(await codeOf(save({ logo: { id: logo.id }, footer: '' }))).toBe('logo_unknown');
    ports.fileStore = usual;
  });

  test('take a picture of the own business alone, of any shape', async () => {
    const other = await buildMerchant(app);
    expect(await codeOf(save({ logo: { id: (await upload(other)).id }, footer: '' }))).toBe('logo_unknown');
    const form = new FormData();
    const tall = await sharp({ create: { width: 10, height: 1_500, channels: 4, background: '#ff000080' } })
      .png()
      .toBuffer();
    form.append('file', new Blob([Uint8Array.from(tall)], { type: 'image/png' }), 'tall.png');
    const { id } = await merchant.client.call('uploadFile', { form });
    expect((await save({ logo: { id }, footer: '' })).logo?.name).toBe('tall.png');
    expect(await pdfOf((await merchant.pay()).transactionNumber)).toContain('/Subtype /Image');
  });

  test.each([
    ['x'.repeat(241), 'must be at most 240 characters'],
    ['1\n2\n3\n4\n5\n6\n7', 'must be at most 6 lines'],
    ['a\u202eb', 'has characters that are not allowed'],
  ])('refuse the footer %j', async (footer, words) => {
    const refused = await save({ logo: null, footer }).catch(
      (error: { body: { errors: Record<string, string[]> } }) => error.body.errors,
    );
    expect(refused).toEqual({ footer: [words] });
  });

  test('are changed by the owner and managers, one edit after the other, and read by accountants', async () => {
    const manager = await buildMember(app, merchant, { role: 'manager' });
    const accountant = await buildMember(app, merchant, { role: 'accountant' });
    await manager.client.call('updateReceiptLook', { body: { logo: null, footer: 'Hello', version: 0 } });
    expect(await codeOf(save({ logo: null, footer: 'Other', version: 0 }))).toBe('changed_elsewhere');
    expect((await accountant.client.call('getReceiptLook')).footer).toBe('Hello');
    const change = accountant.client.call('updateReceiptLook', { body: { logo: null, footer: '' } });
    expect(await codeOf(change)).toBe('role_not_allowed');
  });
});

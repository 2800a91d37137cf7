import { deflateSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { smallPng, startHarness, type Answer, type Harness, type Merchant } from '../stores/stores.harness.ts';
import { noisyJpeg, pngChunk } from './pictures.harness.ts';

let harness: Harness;
let merchant: Merchant;
let png: Buffer;

beforeAll(async () => {
  harness = await startHarness();
  merchant = await harness.newMerchant();
  png = await smallPng();
});
afterAll(() => harness.stop());

const refusal = (answer: Answer) => [answer.statusCode, answer.json().code];
const fetchFile = (url: string) => harness.inject({ method: 'GET', url });

/** A one-bit picture of any size whose pixels are packed to almost nothing. */
function hugePng(side: number): Buffer {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(side, 0);
  head.writeUInt32BE(side, 4);
  head.set([1, 0, 0, 0, 0], 8);
  const rows = deflateSync(Buffer.alloc((Math.ceil(side / 8) + 1) * side), { level: 9 });
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([signature, pngChunk('IHDR', head), pngChunk('IDAT', rows), pngChunk('IEND', Buffer.alloc(0))]);
}

describe('refused', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>';
  test.each([
    ['a GIF that is also a script', Buffer.from('GIF89a=1;alert(1);//                      ')],
    ['an SVG', Buffer.from(svg)],
    ['an SVG with an XML head', Buffer.from(`<?xml version="1.0"?>${svg}`)],
    ['HTML called png', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['a PDF', Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\nPK\x03\x04')],
    ['no bytes at all', Buffer.alloc(0)],
    [
      'the test virus',
      Buffer.from(['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE', '!$H+H*'].join('')),
    ],
    ['a ZIP in front of a picture', Buffer.from('PK\x03\x04                    \x89PNG')],
  ])('%s: File of invalid type', async (_name, bytes) => {
    const answer = await merchant.upload(bytes);
    expect(refusal(answer)).toEqual([415, 'file_type']);
    expect(answer.json().message).toBe('File of invalid type');
  });

  test('30,000 × 30,000 pixels in less than a megabyte', async () => {
    const huge = hugePng(30_000);
    expect(huge.length).toBeLessThan(1_000_000);
    expect(refusal(await merchant.upload(huge))).toEqual([422, 'image_too_many_pixels']);
  });

  test('nothing that a text of 50 MB unpacks to: it is not unpacked', async () => {
    const text = pngChunk(
      'zTXt',
      Buffer.concat([Buffer.from('Comment\0\0', 'latin1'), deflateSync(Buffer.alloc(50_000_000, 0x61))]),
    );
    const answer = await merchant.upload(Buffer.concat([png.subarray(0, 33), text, png.subarray(33)]));
    expect([200, 422]).toContain(answer.statusCode);
    if (answer.statusCode === 200) expect((await fetchFile(answer.json().url)).rawPayload.length).toBeLessThan(10_000);
  });

  test('a JPEG that is cut off', async () => {
    const jpeg = await noisyJpeg().toBuffer();
    expect(refusal(await merchant.upload(jpeg.subarray(0, jpeg.length / 2), { type: 'image/jpeg' }))).toEqual([
      422,
      'image_unreadable',
    ]);
  });

  test('what to send is said where there is no file, and an unknown field is named', async () => {
    const file = ['Send exactly one file, as multipart/form-data, in the field “file”.'];
    expect((await merchant.post('/files/files', { file: 'x' })).json().errors).toEqual({ file });
    expect((await merchant.upload(png, { partName: 'picture' })).json().errors).toEqual({
      file,
      picture: ['unknown field'],
    });
  });

  test('another part name, no part, more parts, a field, and a body that is no form', async () => {
    expect(refusal(await merchant.upload(png, { partName: 'picture' }))).toEqual([422, 'invalid']);
    expect(refusal(await merchant.post('/files/files', { file: 'x' }))).toEqual([422, 'invalid']);
    expect(refusal(await merchant.post('/files/files'))).toEqual([422, 'invalid']);
    const headers = { authorization: `Bearer token-${merchant.businessId}` };
    const send = async (fill: (form: FormData) => void) => {
      const form = new FormData();
      fill(form);
      return harness.inject({ method: 'POST', url: '/api/v2/files/files', payload: form, headers });
    };
    const image = () => new Blob([Uint8Array.from(png)], { type: 'image/png' });
    expect(refusal(await send((form) => form.append('file', 'text only')))).toEqual([422, 'invalid']);
    expect(
      refusal(
        await send((form) => {
          for (let n = 0; n < 100; n += 1) form.append('file', image(), `${n}.png`);
        }),
      ),
    ).toEqual([422, 'invalid']);
    expect(
      refusal(
        await send((form) => {
          form.append('file', image(), 'a.png');
          form.append('businessId', 'x');
        }),
      ),
    ).toEqual([422, 'invalid']);
    const cut = await harness.inject({
      method: 'POST',
      url: '/api/v2/files/files',
      headers: { ...headers, 'content-type': 'multipart/form-data; boundary=x' },
      payload: '--x\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc',
    });
    expect(refusal(cut)).toEqual([400, 'malformed']);
  });

  test.each([
    ['no boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
    ['an empty boundary', 'multipart/form-data; boundary=', '--\r\n\r\n----'],
    ['a boundary of 5,000 characters', `multipart/form-data; boundary=${'b'.repeat(5_000)}`, '--x--'],
    [
      'another boundary than the body has',
      'multipart/form-data; boundary=x',
      '--y\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\n\r\nabc\r\n--y--\r\n',
    ],
    [
      'a part inside a part',
      'multipart/form-data; boundary=x',
      '--x\r\nContent-Type: multipart/mixed; boundary=y\r\n\r\n--y\r\n\r\nabc\r\n--y--\r\n--x--\r\n',
    ],
    [
      'a thousand headers',
      'multipart/form-data; boundary=x',
      `--x\r\n${'X-A: b\r\n'.repeat(1_000)}\r\nabc\r\n--x--\r\n`,
    ],
    ['nothing but an end', 'multipart/form-data; boundary=x', '--x--\r\n'],
  ])('a form with %s', async (_words, type, payload) => {
    const answer = await harness.inject({
      method: 'POST',
      url: '/api/v2/files/files',
      headers: { authorization: `Bearer token-${merchant.businessId}`, 'content-type': type },
      payload,
    });
    expect([400, 413, 415, 422]).toContain(answer.statusCode);
  });

  test('without a session', async () => {
    expect((await harness.inject({ method: 'POST', url: '/api/v2/files/files', payload: {} })).statusCode).toBe(401);
  });
});

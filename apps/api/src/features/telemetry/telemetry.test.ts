import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '../../../../../packages/testkit/src/app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp();
});
afterAll(() => app.stop());

const report = async (page: string, value: number, name = 'LCP') =>
  (
    await app.server.inject({
      method: 'POST',
      url: '/api/v2/telemetry/web-vitals',
      payload: { page, vitals: [{ name, value }] },
    })
  ).statusCode;
const metrics = async () => (await app.server.inject({ url: '/metrics', remoteAddress: '127.0.0.1' })).body;

test('what browsers measure stands in the metrics as percentiles, by route', async () => {
  for (let n = 1; n <= 20; n += 1)
    expect(await report(`/portal/stores/01900000-0000-7000-8000-0000000000${10 + n}/update`, n * 100)).toBe(200);
  await report('/shop-with-trilane', 0.02, 'CLS');
  await report('/nobody/knows/this', 5);
  const text = await metrics();
  const [, p75] = /web_vitals_seconds\{quantile="0.75",name="LCP",page="\/portal\/stores\/:id\/update"\} ([\d.]+)/.exec(
    text,
  )!;
  expect(Number(p75)).toBeGreaterThan(1.4);
  expect(Number(p75)).toBeLessThan(1.7);
  expect(text).toContain('web_vitals_layout_shift_count{page="/shop-with-"} 1');
  expect(text).toContain('web_vitals_seconds_count{name="LCP",page="other"} 1');
});

test.each([
  ['no path', 1, 'LCP'],
  ['/a?token=1', 1, 'LCP'],
  ['/', -1, 'LCP'],
  ['/', 1, 'XYZ'],
])('what is no measurement is refused: %s %d %s', async (page, value, name) => {
  expect(await report(page, value, name)).toBe(422);
});

import { expect, test } from 'vitest';
import { addObserver, fillTokens } from './fill-tokens.ts';

const tokens = { PRODUCT_NAME: `A "B" & <C>'s`, PUBLIC_URL: 'https://shop.example' };

test('a name with quotes and angle brackets stays one value in every kind of file', () => {
  expect(fillTokens('a.html', '<p title="%PRODUCT_NAME%">', tokens)).toBe(
    '<p title="A &quot;B&quot; &amp; &lt;C&gt;&#39;s">',
  );
  expect(JSON.parse(fillTokens('a.webmanifest', '{"name": "%PRODUCT_NAME%"}', tokens))).toEqual({
    name: tokens.PRODUCT_NAME,
  });
  expect(fillTokens('sitemap.xml', '<loc>%PUBLIC_URL%/</loc>', tokens)).toBe('<loc>https://shop.example/</loc>');
});

test('a data block within a page is filled as data and cannot be left', () => {
  const page = fillTokens(
    'a.html',
    '<script type="application/ld+json">{"name":"%PRODUCT_NAME%"}</script><b>%PRODUCT_NAME%</b>',
    tokens,
  );
  const data = /json">(.*?)<\/script>/.exec(page)![1]!;
  expect(data).not.toContain('<');
  expect(JSON.parse(data)).toEqual({ name: tokens.PRODUCT_NAME });
  expect(page).toContain('<b>A &quot;B&quot;');
});

test('a percent sign in running text and a name that nobody knows stay', () => {
  expect(fillTokens('a.html', '0% fee, 10% Off, %toString%, %NOBODY%', tokens)).toBe(
    '0% fee, 10% Off, %toString%, %NOBODY%',
  );
});

test('nothing measures or reports until it is switched on', () => {
  const intake = {
    origin: 'https://e.example',
    envelopeUrl: 'https://e.example/api/1/envelope/',
    dsn: 'https://k@e.example/1',
  };
  const page = '<head></head>';
  expect(addObserver(page, { webVitals: false, errorIntake: null }, '/assets/observe-1.js')).toBe(page);
  expect(addObserver(page, { webVitals: true, errorIntake: intake }, undefined)).toBe(page);
  expect(addObserver(page, { webVitals: true, errorIntake: null }, '/assets/observe-1.js')).toBe(
    '<head><script type="module" async src="/assets/observe-1.js" id="observe" data-vitals=""></script></head>',
  );
  expect(addObserver(page, { webVitals: false, errorIntake: intake }, '/assets/observe-1.js')).toContain(
    'data-dsn="https://k@e.example/1"',
  );
});

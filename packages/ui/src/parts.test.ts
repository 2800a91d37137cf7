import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import type { Browser, Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { PreviewServer } from 'vite';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { findViolations } from '../../testkit/src/axe.ts';
import { findChromium } from '../../testkit/src/chromium.ts';

let server: PreviewServer;
let browser: Browser;
let page: Page;
let address: string;
const faults: string[] = [];

beforeAll(async () => {
  const settings = {
    configFile: fileURLToPath(new URL('../gallery/vite.config.ts', import.meta.url)),
    logLevel: 'error',
  } as const;
  await build(settings);
  server = await preview({ ...settings, preview: { port: 0 } });
  address = server.resolvedUrls?.local[0] ?? '';
  browser = await chromium.launch(await findChromium());
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
});

beforeEach(async () => {
  faults.length = 0;
  const context = await browser.newContext({ reducedMotion: 'reduce' });
  page = await context.newPage();
  page.on('pageerror', (error) => faults.push(error.message));
  page.on('console', (message) => ['error', 'warning'].includes(message.type()) && faults.push(message.text()));
});

afterEach(async () => {
  await page.context().close();
  expect(faults).toEqual([]);
});

const open = (query = '') => page.goto(`${address}?${query}`);
const focusedName = () =>
  page.evaluate(() => document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? '');

describe('OtpField', () => {
  const box = (place: number) => page.getByRole('group', { name: 'Six-digit code' }).getByLabel(`Digit ${place} of 6`);

  test('takes digits only, one per box, and moves on', async () => {
    await open();
    await box(4).focus();
    await page.keyboard.type('1x29');
    await expect.poll(() => box(6).inputValue()).toBe('9');
    expect(await page.getByText('Complete: 407129').count()).toBe(1);
  });

  test('Backspace empties the box, then steps back', async () => {
    await open();
    await box(4).focus();
    await page.keyboard.press('Backspace');
    expect(await focusedName()).toBe('Digit 3 of 6');
    await page.keyboard.press('Backspace');
    expect(await box(2).inputValue()).toBe('');
    expect(await focusedName()).toBe('Digit 2 of 6');
    expect(await page.getByText('5 digits to go').count()).toBe(1);
  });

  test('a pasted code fills all boxes wherever it lands', async () => {
    await open();
    await box(3).focus();
    await box(3).evaluate((element) => {
      const clipboardData = new DataTransfer();
      clipboardData.setData('text', ' 987 654 ');
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    });
    await expect.poll(() => page.getByText('Complete: 987654').count()).toBe(1);
  });

  test('a code filled in by the browser spreads from the first box', async () => {
    await open();
    await box(1).fill('112233');
    expect(await page.getByText('Complete: 112233').count()).toBe(1);
  });

  test('arrows move between boxes and typing replaces', async () => {
    await open();
    await box(3).focus();
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.type('5');
    expect(await box(2).inputValue()).toBe('5');
    expect(await focusedName()).toBe('Digit 3 of 6');
  });
});

describe('Combobox', () => {
  test('offers suggestions by keyboard and keeps other text', async () => {
    await open();
    const field = page.getByRole('combobox', { name: 'City' });
    await field.pressSequentially('hob');
    await page.getByRole('option', { name: 'Hoboken, GA' }).waitFor();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    expect(await field.inputValue()).toBe('Hoboken, GA');
    expect(await field.getAttribute('aria-expanded')).toBe('false');
    await field.fill('Elsewhere');
    await page.getByRole('option', { name: 'No such city' }).waitFor();
    await page.keyboard.press('Escape');
    expect(
      (await page.getByRole('option').filter({ visible: true }).count()) -
        (await page.locator('select option').filter({ visible: true }).count()),
    ).toBe(0);
    expect(await field.inputValue()).toBe('Elsewhere');
  });

  test('says once how many suggestions there are, and keeps no old sentence for readers of the page', async () => {
    await page.clock.install({ time: 0 });
    await open();
    // From here on no time passes by itself, however busy the machine is.
    await page.clock.pauseAt(3_600_000);
    const said = page.locator('.vh[role=status]').filter({ hasText: 'suggestion' });
    await page.getByRole('combobox', { name: 'City' }).pressSequentially('hob');
    await page.clock.runFor(1_000);
    await page.getByRole('option', { name: 'Hoboken, GA' }).waitFor();
    await expect.poll(() => said.allTextContents()).toEqual([expect.stringMatching(/^\d+ suggestions$/)]);
    await page.clock.runFor(8_000);
    expect(await said.count()).toBe(1);
    await page.clock.runFor(3_000);
    await expect.poll(() => said.count()).toBe(0);
    expect(await page.getByRole('option', { name: 'Hoboken, GA' }).isVisible()).toBe(true);
    await page.getByRole('combobox', { name: 'City' }).fill('Elsewhere');
    await page.clock.runFor(1_000);
    await expect.poll(() => said.count(), { message: 'other words are said again' }).toBe(1);
  });
});

describe('Dialog', () => {
  test('keeps the focus inside, closes with Escape and gives the focus back', async () => {
    await open();
    await page.getByRole('button', { name: 'Open dialog' }).click();
    const dialog = page.getByRole('dialog', { name: 'Transfer to bank' });
    expect(await dialog.getByLabel('Transfer amount').evaluate((element) => element === document.activeElement)).toBe(
      true,
    );
    for (let press = 0; press < 9; press += 1) {
      await page.keyboard.press(press % 3 === 2 ? 'Shift+Tab' : 'Tab');
      expect(await dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
    }
    expect(await page.locator('#root').getAttribute('inert')).toBe('');
    await page.keyboard.press('Escape');
    expect(await dialog.count()).toBe(0);
    expect(await focusedName()).toBe('Open dialog');
    expect(await page.locator('#root').getAttribute('inert')).toBeNull();
  });

  test('a confirmation starts on Cancel', async () => {
    await open();
    await page.getByRole('button', { name: 'Open confirm' }).click();
    expect(await page.getByRole('alertdialog').getAttribute('aria-modal')).toBe('true');
    expect(await focusedName()).toBe('Cancel');
  });

  test('a toast over a dialog is announced once and replaced by the same words', async () => {
    await open();
    await page.getByRole('button', { name: 'Open dialog' }).click();
    const transfer = page.getByRole('dialog').getByRole('button', { name: 'Transfer' });
    await transfer.click();
    await transfer.click();
    const status = page.getByRole('status').filter({ hasText: 'Transfered Successfully.' });
    expect(await status.getByText('Transfered Successfully.').count()).toBe(1);
    expect(await status.evaluate((element) => element.closest('[inert]') === null)).toBe(true);
  });
});

test('a button that is off says why and does nothing', async () => {
  await open('page=gate');
  const button = page.getByRole('button', { name: 'Continue' });
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.focus();
  expect(
    await button.evaluate(
      (element) => document.getElementById(element.getAttribute('aria-describedby') ?? '')?.textContent,
    ),
  ).toBe('Solve the captcha first');
});

test('a password loses white space as it is typed', async () => {
  await open('page=gate');
  const field = page.getByLabel('Password', { exact: true }).and(page.locator('input[type="password"]'));
  await field.fill('');
  await field.pressSequentially('Sour dough 7!');
  expect(await field.inputValue()).toBe('Sourdough7!');
  await page.getByRole('button', { name: 'Show password' }).click();
  expect(await page.locator('input[value="Sourdough7!"]').getAttribute('type')).toBe('text');
});

test('a switch whose change fails goes back', async () => {
  await open();
  const control = page.getByRole('switch', { name: 'Fails' });
  await control.click();
  expect(await control.isChecked()).toBe(true);
  await expect.poll(() => control.isChecked()).toBe(false);
});

test('a date can be typed without slashes or picked', async () => {
  await open();
  const field = page.getByRole('textbox', { name: 'Date of birth' });
  await field.fill('');
  await field.pressSequentially('03151980');
  expect(await field.inputValue()).toBe('03/15/1980');
  await page.getByRole('button', { name: 'Open calendar: Date of birth' }).click();
  await page.getByRole('button', { name: /March 20th, 1980/ }).click();
  expect(await field.inputValue()).toBe('03/20/1980');
});

test('files are sorted by type and size before they are handed on', async () => {
  await open();
  const input = page.getByLabel('Bank statement');
  await input.setInputFiles([{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(10) }]);
  await page.getByText('a.pdf').waitFor();
  await input.setInputFiles([
    { name: 'b.exe', mimeType: 'application/x-msdownload', buffer: Buffer.alloc(10) },
    { name: 'c.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(3000) },
  ]);
  await page.getByText('type,size').waitFor();
});

test('the chart is read day by day with the arrow keys', async () => {
  await open('page=portal');
  const slider = page.getByRole('slider');
  await slider.focus();
  await page.keyboard.press('ArrowLeft');
  expect(await slider.getAttribute('aria-valuetext')).toBe('11/12/2025: $812.00');
});

test('the chosen scheme is kept for the next visit', async () => {
  await open();
  await page.getByRole('radio', { name: 'Dark' }).check();
  await open();
  expect(await page.locator('html').getAttribute('data-scheme')).toBe('dark');
});

describe.each(['parts', 'gate', 'portal', 'record', 'lost'])('page %s', (name) => {
  test.each([320, 768, 1280])('fits %i px and axe finds nothing', async (width) => {
    await page.setViewportSize({ width, height: 800 });
    await open(`page=${name}&scheme=${width === 768 ? 'dark' : 'light'}`);
    await page.waitForLoadState('networkidle');
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
    expect(await findViolations(page)).toEqual([]);
  });
});

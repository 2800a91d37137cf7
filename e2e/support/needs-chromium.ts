import type { Browser } from '@playwright/test';
import { test } from './test.ts';

/** Skips the story in any other browser, with what the remote control of the others lacks. */
export function needsChromium(browser: Browser | null, why: string): void {
  test.skip(browser?.browserType().name() !== 'chromium', why);
}

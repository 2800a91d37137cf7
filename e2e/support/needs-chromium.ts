import type { Browser } from '@playwright/test';
import { test } from './test.ts';

export const isChromium = (browser: Browser | null): boolean => browser?.browserType().name() === 'chromium';

/** Skips the story in any other browser, with what the remote control of the others lacks. */
export const needsChromium = (browser: Browser | null, why: string): void => test.skip(!isChromium(browser), why);

import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import type axe from 'axe-core';
import type { RunOptions } from 'axe-core';
import type { Page } from 'playwright-core';

// Half as long as the package's own `source`, and read just as well.
const SOURCE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

const EVERYTHING: RunOptions = { rules: { 'target-size': { enabled: true } } };

/**
 * What axe finds in a page, a line for each rule that is broken: WCAG 2.2 A and AA and its best practices, unless
 * `options` choose otherwise. Strangers' frames are left out: a message of the mailbox may run no script at all.
 */
export async function findViolations(
  page: Pick<Page, 'evaluate'>,
  options: RunOptions = EVERYTHING,
): Promise<string[]> {
  // As an expression of the debugger, which a page's content security policy does not concern; once per page, because
  // it takes as long as the search.
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(`${SOURCE};0`);
  const violations = await page.evaluate(async (chosen) => {
    const inPage = (globalThis as unknown as { axe: typeof axe }).axe;
    return (
      await inPage.run(
        { exclude: ['iframe'] },
        { iframes: false, preload: false, resultTypes: ['violations'], ...chosen },
      )
    ).violations;
  }, options);
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map(({ html, any }) => `${html.slice(0, 160)} ${any[0]?.message ?? ''}`).join(' | ')}`,
  );
}

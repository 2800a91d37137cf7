import { expect, type Locator } from '@playwright/test';

/** Fails where an IP address of the table stands in two lines, or where the table is wider than its place. */
export async function expectWholeAddresses(table: Locator): Promise<void> {
  const addresses = table.getByText(/^\d+\.\d+\.\d+\.\d+$/);
  await expect(addresses.first()).toBeVisible();
  // The table may still take the form for the window's new width.
  await expect
    .poll(async () => ({
      lines: [...new Set(await addresses.evaluateAll((found) => found.map((one) => one.getClientRects().length)))],
      hidden: await table.evaluate(({ parentElement: place }) => place!.scrollWidth - place!.clientWidth),
    }))
    .toEqual({ lines: [1], hidden: 0 });
}

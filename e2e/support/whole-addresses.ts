import { expect, type Locator } from '@playwright/test';

/** Fails where an IP address of the table stands in two lines, or where the table is wider than its place. */
export async function expectWholeAddresses(table: Locator): Promise<void> {
  const addresses = table.getByText(/^\d+\.\d+\.\d+\.\d+$/);
  await expect(addresses.first()).toBeVisible();
  const lines = await addresses.evaluateAll((found) => found.map((address) => address.getClientRects().length));
  expect(new Set(lines)).toEqual(new Set([1]));
  const hidden = await table.evaluate(({ parentElement: place }) => place!.scrollWidth - place!.clientWidth);
  expect(hidden).toBe(0);
}

import { checkBooksAfterwards, expect, test, type Page } from './support/test.ts';

checkBooksAfterwards();

/** The examples in empty fields that do not fit their field, each with the pixels that it needs and has. */
const cutPlaceholders = (page: Page) =>
  page.locator('input[placeholder]').evaluateAll((fields) =>
    fields.flatMap((field) => {
      const { placeholder, clientWidth } = field as HTMLInputElement;
      const { font, letterSpacing, paddingLeft, paddingRight } = getComputedStyle(field);
      const pen = document.createElement('canvas').getContext('2d')!;
      Object.assign(pen, { font, letterSpacing });
      const [needed, room] = [
        pen.measureText(placeholder).width,
        clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight),
      ];
      return needed > room ? [`${placeholder}: ${needed} in ${room}`] : [];
    }),
  );

test('the example in an empty field is never cut', async ({ page, context, world, merchant, openAs }) => {
  // The search over stores stands there from eleven stores on.
  await page.route('**/businesses/stores', async (route) => {
    const answer = await route.fetch();
    const [store] = (await answer.json()) as object[];
    await route.fulfill({
      response: answer,
      json: Array.from({ length: 12 }, (_, n) => ({ ...store, id: `${merchant.storeId.slice(0, -2)}${n + 10}` })),
    });
  });
  const searches = {
    '/portal/credits': 'Search',
    '/portal/admin/activity': 'Search the activity',
    '/portal/stores': 'Find a store',
    '/portal/stores/create': 'Search the map',
    '/portal/faq': 'Search the FAQ',
  };
  const expectWhole = async (path: string, width: number) => {
    await page.setViewportSize({ width, height: 800 });
    await expect.poll(() => cutPlaceholders(page), `${path} at ${width}`).toEqual([]);
  };
  for (const [path, label] of Object.entries(searches)) {
    await openAs(merchant, path);
    await expect(page.getByLabel(label, { exact: true })).toBeVisible();
    for (const width of [360, 768, 1280]) await expectWhole(path, width);
  }
  await context.addCookies([{ name: 'language', value: 'es', url: world.productUrl }]);
  for (const path of Object.keys(searches)) {
    await page.goto(path);
    await expect(page.getByRole('searchbox').or(page.getByRole('combobox')).first()).toBeVisible();
    await expectWhole(path, 360);
  }
});

import { expectAccessible } from './expect-accessible.ts';
import { expect, type Page } from './test.ts';

type Field = ReturnType<Page['getByLabel']>;

/** Why a save is refused after the thing was changed elsewhere. */
export const refusal = (page: Page) =>
  page.getByText('This was changed elsewhere while you were editing. Review it before you save.');

/** The question which version to keep. */
export const asking = (page: Page) => page.getByRole('alert').filter({ hasText: 'It is now' });

export const keepTyped = (page: Page) => asking(page).getByRole('button', { name: 'Keep what I typed' }).click();

export const takeSaved = (page: Page) => asking(page).getByRole('button', { name: 'Use the saved version' }).click();

/** Cuts off live updates, so that a form first learns of a change when its save is refused. */
export const silence = (page: Page) => page.route('**/api/v2/events', (route) => route.abort());

interface Change {
  field: Field;
  typed: string;
  changeElsewhere: () => Promise<unknown>;
  /** How the question names what is stored now. */
  now: string;
}

/** A form that hears of a change while something is typed in it: it keeps that, and asks before it saves. */
export async function typeWhileChanged(
  page: Page,
  { field, typed, changeElsewhere, now, save }: Change & { save: Field },
): Promise<void> {
  await field.fill(typed);
  await changeElsewhere();
  await expect(asking(page)).toContainText(now);
  await expect(field, 'what was typed is still here').toHaveValue(typed);
  await expect(save).toHaveAccessibleDescription('First choose which version to keep');
  await expectAccessible(page);
}

/** A form whose save is refused because of a change that it has not heard of: the same, with the reason. */
export async function saveOverChange(
  page: Page,
  { field, typed, changeElsewhere, now, save }: Change & { save: () => Promise<void> },
): Promise<void> {
  await field.fill(typed);
  await changeElsewhere();
  await save();
  await expect(refusal(page)).toBeVisible();
  await expect(asking(page)).toContainText(now);
  await expect(field, 'what was typed is still here').toHaveValue(typed);
  await expectAccessible(page);
}

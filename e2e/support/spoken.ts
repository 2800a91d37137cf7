import { expect, type Page } from '@playwright/test';

/** A node of the accessibility tree as Playwright gives it. */
interface Spoken {
  role: string;
  name?: string;
  text?: string;
  level?: number;
  placeholder?: string;
  checked?: boolean | 'mixed';
  pressed?: boolean | 'mixed';
  expanded?: boolean;
  selected?: boolean;
  disabled?: boolean;
  invalid?: boolean | string;
  children?: readonly (Spoken | string)[];
}

/** What differs from day to day and from run to run, and stands in a kept script as one word. */
const CHANGING: ReadonlyArray<[pattern: RegExp, word: string]> = [
  [/[\w-]+@[\w.]*example/g, 'EMAIL'],
  [/\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f-]+/g, 'ID'],
  [/\b(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day\b/g, 'WEEKDAY'],
  [/\b(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun)\b/g, 'WEEKDAY'],
  [/\b(?:January|February|March|April|May|June|July|August|September|October|November|December)\b/g, 'MONTH'],
  [/\b(?:Jan|Feb|Mar|Apr|Jun|Jul|Aug|Sep|Sept|Oct|Nov|Dec)\b/g, 'MONTH'],
  [/\b[AP]M\b/g, 'AM'],
  [/\d+/g, '0'],
];

const withoutChanging = (words: string): string =>
  CHANGING.reduce((text, [pattern, word]) => text.replaceAll(pattern, word), words);

const isSet = (state: unknown) => state !== undefined && state !== false;

/** The words that say in which state an element is. */
function statesOf({ expanded, checked, pressed, selected, disabled, invalid }: Spoken): string[] {
  const opened = expanded === undefined ? [] : [expanded ? 'expanded' : 'collapsed'];
  const others = Object.entries({ checked, pressed, selected, 'not available': disabled, invalid });
  return [...opened, ...others.filter(([, state]) => isSet(state)).map(([word]) => word)];
}

/** Roles that nobody hears: their words stand alone. */
const SILENT = new Set(['text', 'paragraph', 'time', 'generic']);
/** What a person can operate inside a row of a table. */
const OPERATED = new Set(['button', 'link', 'switch', 'checkbox', 'combobox', 'textbox', 'spinbutton', 'radio']);

const operatedIn = (node: Spoken | string): Spoken[] =>
  typeof node === 'string' ? [] : OPERATED.has(node.role) ? [node] : (node.children ?? []).flatMap(operatedIn);

/** An element in one line: what it is called, what it is, and its state. What it holds follows, indented. */
function linesOf(node: Spoken | string, depth: number): string[] {
  const indent = '  '.repeat(depth);
  if (typeof node === 'string') return [indent + node];
  const { role, name, text, level, placeholder, children = [] } = node;
  const kind = SILENT.has(role) ? undefined : [role, level].filter(Boolean).join(' ');
  const said = [name, kind, ...statesOf(node), placeholder && `such as ${placeholder}`].filter(Boolean).join(', ');
  const line = [said, text === name ? '' : text].filter(Boolean).join(': ');
  // A row is called by the words of its cells.
  const held = role === 'row' ? operatedIn(node) : children;
  const under = held.flatMap((child) => linesOf(child, line === '' ? depth : depth + 1));
  return line === '' ? under : [indent + line, ...under];
}

/** Rows that sound the same are heard once. */
const eachOnce = (lines: readonly string[]) => lines.filter((line, n) => !/, row/.test(line) || line !== lines[n - 1]);

async function scriptOf(page: Page, { frame }: Heard): Promise<string> {
  const dialog = page.getByRole('dialog');
  const part = (await dialog.count()) > 0 ? dialog.last() : page.locator(frame ? 'body' : 'main');
  const tree = (await part.ariaSnapshotJSON()) as unknown as readonly Spoken[];
  return `${eachOnce(tree.flatMap((node) => linesOf(node, 0)).map(withoutChanging)).join('\n')}\n`;
}

/** Whether what stands around the page is heard, too: the menu and the foot. An open dialog is heard alone. */
interface Heard {
  readonly frame: boolean;
}

/**
 * Fails when a screen reader says another thing of a page than the kept script of e2e/spoken. `npm run e2e -- access
 * --update-snapshots` writes the scripts again; read them as somebody who hears them.
 */
export async function expectSpoken(page: Page, name: string, heard: Heard): Promise<void> {
  await expect(async () => expect(await scriptOf(page, heard)).toMatchSnapshot(`${name}.txt`)).toPass({
    intervals: [200, 500, 1_000],
    timeout: 30_000,
  });
}

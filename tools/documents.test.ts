import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const root = join(import.meta.dirname, '..');
const listing = ['ls-files', '--cached', '--others', '--exclude-standard'];
const filesLike = (...patterns: string[]) =>
  execFileSync('git', [...listing, ...patterns], { cwd: root, encoding: 'utf8' })
    .trim()
    .split('\n')
    .filter((name) => existsSync(join(root, name)));
// The links of a legal text lead to pages of the product.
const documents = filesLike('*.md').filter((name) => !/(^|\/)legal\//.test(name));
const sources = filesLike('*.ts', '*.tsx', '*.js', '*.mjs', '*.css', '*.sql', '*.html', '*.yml', '.ci/*');

const anchorOf = (heading: string) =>
  heading
    .toLowerCase()
    .replaceAll(/[^\w\s-]/g, '')
    .trim()
    .replaceAll(' ', '-');
const headings = /^#+ (.+)$/gm;
const textOf = (file: string) => readFileSync(file, 'utf8');
const anchorsIn = (file: string) => [...textOf(file).matchAll(headings)].map(([, text]) => anchorOf(text!));

test.each(documents)('every link of %s leads to an existing file and heading', (name) => {
  const file = join(root, name);
  const all = [...textOf(file).matchAll(/\]\(([^)\s]+)\)/g)].map(([, link]) => link!);
  const links = all.filter((link) => !/^[a-z]+:/.test(link));
  const dead = links.filter((link) => {
    const [path = '', anchor] = link.split('#');
    const target = path === '' ? file : join(dirname(file), path);
    return !existsSync(target) || (anchor !== undefined && !anchorsIn(target).includes(anchor));
  });
  expect(dead).toEqual([]);
});

test('every file that the contributing guide names exists', () => {
  const guide = textOf(join(root, 'CONTRIBUTING.md'));
  const named = [...guide.matchAll(/`((?:apps|packages|tools)\/[\w./-]+\.tsx?)`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(join(root, path)))).toEqual([]);
});

test('the map names every feature of the API, and no other', () => {
  const features = filesLike('apps/api/src/features/*').map((file) => file.split('/')[4]!);
  const table = textOf(join(root, 'docs/map.md')).split('| feature | holds |')[1]!.split('\n\n')[0]!;
  const named = table.split('\n').flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)]);
  expect(named.map(([, name]) => name).toSorted()).toEqual([...new Set(features)].toSorted());
});

/** Paths as the map writes them: without `src`, and as much of the end as is clear. */
const pathsInShort = sources.map((name) => `/${name.replaceAll('/src/', '/')}`);
const ending = (path: string) => sources.filter((_, n) => pathsInShort[n]!.endsWith(`/${path}`));

test('every file that the map names exists, and has the names that the map finds in it', () => {
  const map = textOf(join(root, 'docs/map.md'));
  const named = [...map.matchAll(/`([\w./-]+\.(?:tsx?|sql|mjs))`/g)].map(([, path]) => path!);
  expect(named.length).toBeGreaterThan(100);
  expect(named.filter((path) => ending(path).length === 0)).toEqual([]);
  const held = [...map.matchAll(/`(\w+)`\s+(?:of|in)\s+`([\w./-]+\.tsx?)`/g)];
  expect(held.length).toBeGreaterThan(20);
  const missing = held.filter(
    ([, name, path]) => !ending(path!).some((file) => new RegExp(`\\b${name}\\b`).test(textOf(join(root, file)))),
  );
  expect(missing.map(([text]) => text)).toEqual([]);
});

test('every rule that code, SQL and documents cite has its heading', () => {
  const cited = [...documents, ...sources].flatMap((name) =>
    [...textOf(join(root, name)).matchAll(/\b(docs\/[\w/-]+\.md)#([\w-]+)/g)].map(([, document, anchor]) => ({
      name,
      document: document!,
      anchor: anchor!,
    })),
  );
  expect(cited.length).toBeGreaterThan(100);
  const dead = cited.filter(({ document, anchor }) => {
    const target = join(root, document);
    return !existsSync(target) || !anchorsIn(target).includes(anchor);
  });
  expect(dead).toEqual([]);
});

// Migrations that have run are never edited, so that old ones keep the words they have.
test('nothing cites a section of a document that is not in this repository', () => {
  const editable = [...documents, ...sources].filter((name) => !name.startsWith('db/migrations/'));
  const absent = /\b(?:decisions|portal|public-site)(?:\.md)? §/i;
  expect(editable.filter((name) => absent.test(textOf(join(root, name))))).toEqual([]);
});

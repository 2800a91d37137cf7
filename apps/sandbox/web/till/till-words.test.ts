import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { expect, test } from 'vitest';

const web = new URL('../', import.meta.url);
const files = globSync('**/*.{ts,tsx}', { cwd: web }).filter((file) => !file.includes('.test.'));

/** Every text in a program but the names of modules: what stands between tags, in quotes and in templates. */
function textsOf(file: string, program: string): string[] {
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node) || ts.isExportDeclaration(node)) return;
    if (ts.isJsxText(node) || ts.isStringLiteral(node) || ts.isTemplateLiteralToken(node)) texts.push(node.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile(file, program, ts.ScriptTarget.Latest, true));
  return texts;
}

const namesDevice = (text: string) => /\bdevices?\b/i.test(text);

test('the screens of the sandbox call the program that takes payments a till, never a device', () => {
  expect(files).toContain('till/till-page.tsx');
  const found = files.flatMap((file) =>
    textsOf(file, readFileSync(new URL(file, web), 'utf8'))
      .filter(namesDevice)
      .map((text) => `${file}: ${text.trim()}`),
  );
  expect(found).toEqual([]);
});

test('the word is found in each kind of text, and not in code', () => {
  const shown = textsOf(
    'page.tsx',
    `import { Device } from './device.ts';
     type Row = { device: string };
     const page = (device: Row, label = 'A device') => <p title="Devices" className={device.device}>
       The device {\`\${label} of this device: \${device}\`}
     </p>;`,
  );
  expect(shown.filter(namesDevice).map((text) => text.trim())).toEqual([
    'A device',
    'Devices',
    'The device',
    'of this device:',
  ]);
});

import { expect, test } from 'vitest';
import { pruneStyle } from './prune-style.ts';

const style = `
  .link { color: red }
  ._panel_cbhe4_2 { margin: 0 }
  ._table_1kocr_2 { width: 100% }
  ._panel_cbhe4_2:not(._open_cbhe4_9) > li { padding: 0 }
  @media (max-width: 767px) { ._table_1kocr_2 td { display: block } }
`;

test('a page keeps the rules of its own parts and of every plain class', () => {
  expect(pruneStyle(style, '<section class="wide _panel_cbhe4_2">')).toBe(
    '.link{color:red}._panel_cbhe4_2{margin:0}._panel_cbhe4_2:not(._open_cbhe4_9)>li{padding:0}',
  );
});

test('rules within media queries stay with their parts', () => {
  expect(pruneStyle(style, '<table class="_table_1kocr_2">')).toContain('td{display:block}');
});

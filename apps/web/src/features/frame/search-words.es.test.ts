import { expect, test } from 'vitest';
import { foldText, searchWords } from './search-words.es.ts';

test('accents, marks and plurals do not matter, small words neither unless they are all there is', () => {
  expect(searchWords('¿Cómo agrego una tienda?')).toEqual(['agrego', 'tienda']);
  expect(searchWords('promociones')).toEqual(['promocion']);
  expect(searchWords('la')).toEqual(['la']);
  expect(foldText('Promoción del dueño')).toBe('promocion del dueno');
});

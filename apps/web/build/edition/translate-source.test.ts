import { expect, test } from 'vitest';
import { translateSource } from './translate-source.ts';

const translate = (code: string, catalogue: Record<string, string>) => translateSource('a.tsx', code, catalogue);
const flat = (code: string) => code.replaceAll(/\s+/g, ' ');

const NEW_YORK = { 'New York': 'Nueva York' };

test('what is marked as verbatim stays, also within lists', () => {
  const code = "const state = verbatim('New York'); const rows = verbatim([{ state: 'New York' }]);";
  expect(translate(code, NEW_YORK).code).toBe(code);
});

test('the noun of a count stays', () => {
  expect(translate("counted(n, 'more sale')", { 'more sale': 'venta más' }).code).toBe("counted(n, 'more sale')");
});

test('the name of a property stays', () => {
  const code = "const zones = { 'New York': 1 };";
  expect(translate(code, NEW_YORK).code).toBe(code);
});

test.each(["a === 'New York'", "'New York' != a", "[1].includes(a) && a !== 'New York'"])(
  'a comparison with a translated text is refused: %s',
  (code) => {
    expect(() => translate(`const is = ${code};`, NEW_YORK)).toThrow('a.tsx compares with "New York"');
    expect(translate(`const is = ${code};`, {}).missing).toEqual([]);
  },
);

test('a case of a switch with a translated text is refused', () => {
  expect(() => translate("switch (a) { case 'New York': b(); }", NEW_YORK)).toThrow('compares with "New York"');
});

test('the text of an element is one message, with the elements and expressions in it', () => {
  const code = 'const a = <p>See <a href={to}>the {n} rules</a> of {shop.name} <Icon /> now.</p>;';
  const message = 'See <0>the {n} rules</0> of {shop.name} <1/> now.';
  expect(translate(code, {}).missing).toEqual([message]);
  const { code: made, missing, used } = translate(code, { [message]: '<1/> En {shop.name} rigen <0>{n} reglas</0>.' });
  expect(made).toBe('const a = <p><Icon />{" En "}{shop.name}{" rigen "}<a href={to}>{n}{" reglas"}</a>{"."}</p>;');
  expect({ missing, used }).toEqual({ missing: [], used: [message] });
});

test('line breaks of the source are single blanks, as in the page', () => {
  expect(translate('<p>\n  One line\n  and another{" "}\n  <b>end</b>\n</p>', {}).missing).toEqual([
    'One line and another <0>end</0>',
  ]);
});

test('an element without text of its own leaves its parts to be messages', () => {
  expect(translate('<ul><li>First one</li><li>{x}</li><li>Second one</li></ul>', {}).missing).toEqual([
    'First one',
    'Second one',
  ]);
});

test('attributes that people read are messages, others only where the catalogue has them', () => {
  const code = '<Part title="Your shop" className="your shop" note="a note" aria-label="Close" />';
  expect(translate(code, {}).missing).toEqual(['Your shop', 'Close']);
  expect(translate(code, { 'Your shop': 'Su tienda', Close: 'Cerrar', 'a note': 'una nota' }).code).toBe(
    '<Part title={"Su tienda"} className="your shop" note={"una nota"} aria-label={"Cerrar"} />',
  );
});

test('words that an element shows by a condition are messages', () => {
  expect(translate("<b>{on ? 'Pause' : off && 'Play'}</b>", { Pause: 'Pausar', Play: 'Reproducir' }).code).toBe(
    '<b>{on ? "Pausar" : off && "Reproducir"}</b>',
  );
});

test('a toast is a message, also of a single word', () => {
  const code = "toast.success(is ? 'Refunded.' : `Sent to ${name}`, { seconds: 3 }); other.success('Refunded.');";
  expect(translate(code, {}).missing).toEqual(['Refunded.', 'Sent to {name}']);
  expect(translate(code, { 'Refunded.': 'Reembolsado.', 'Sent to {name}': 'Enviado a {name}' }).code).toBe(
    'toast.success(is ? "Reembolsado." : `Enviado a ${name}`, { seconds: 3 }); other.success(\'Refunded.\');',
  );
});

test('phrases and templates of the code are translated where the catalogue has them', () => {
  const code = 'const a = ["a phrase", `${n} of ${all}`, prose`Told over\n  ${two} lines`, "Cash", `${a} ${b}`];';
  const { code: made, missing } = translate(code, {
    'a phrase': 'una frase',
    '{n} of {all}': '{n} de {all}',
    'Told over {two} lines': 'Contado en `{two}` líneas',
    Cash: 'Efectivo',
  });
  expect(made).toBe(
    'const a = ["una frase", `${n} de ${all}`, `Contado en \\`${two}\\` líneas`, "Cash", `${a} ${b}`];',
  );
  expect(missing).toEqual([]);
});

test('a sum in dollars keeps its sign before the placeholder', () => {
  const { code } = translate('const a = `from $${n} on`;', { 'from ${n} on': 'desde ${n}' });
  expect(code).toBe('const a = `desde \\$${n}`;');
});

test('a marked word is a message, the same word elsewhere may be a value', () => {
  const { code } = translate("const a = { Cash: word('Cash'), type: 'Cash' };", { Cash: 'Efectivo' });
  expect(code).toBe(`const a = { Cash: "Efectivo", type: 'Cash' };`);
  expect(translate("word('Cash')", {}).missing).toEqual(['Cash']);
});

test('a context sets a marked word apart from the same word with another meaning', () => {
  const code = "const a = [word('Close'), word('Close', 'of day'), word(name)];";
  const { code: made, used } = translate(code, { Close: 'Cerrar', 'Close (of day)': 'Cierre' });
  expect(made).toBe('const a = ["Cerrar", "Cierre", word(name)];');
  expect(used).toEqual(['Close', 'Close (of day)']);
  expect(translate("word('Close', 'of day')", { Close: 'Cerrar' }).missing).toEqual(['Close (of day)']);
});

test('texts within expressions of a message are translated in their place', () => {
  const code = '<p>Paid with {isCredit ? <b>credit at once</b> : `${n} of ${m}`} today.</p>';
  const { code: made, missing } = translate(code, {
    'Paid with {1} today.': 'Pagado hoy con {1}.',
    'credit at once': 'crédito',
    '{n} of {m}': '{n} de {m}',
  });
  expect(missing).toEqual([]);
  expect(flat(made)).toContain('{isCredit ? <b>{"crédito"}</b> : `${n} de ${m}`}');
});

test('a translation that leaves something out is refused', () => {
  expect(() => translate('<p>See <a>the rules</a>.</p>', { 'See <0>the rules</0>.': 'Vea las reglas.' })).toThrow(
    'the translation of "See <0>the rules</0>." has other placeholders',
  );
  expect(() => translate('const a = `${n} of ${all}`;', { '{n} of {all}': '{n} de {al}' })).toThrow(
    'the translation of "{n} of {all}" has other placeholders',
  );
});

test('blanks at the ends of a text stay, and quotation marks are escaped', () => {
  expect(translate('<p><b>Total sum: </b>{x}</p>', { 'Total sum:': 'Suma total:' }).code).toBe(
    '<p><b>{"Suma total:"}{" "}</b>{x}</p>',
  );
  expect(translate('<Part title="Your shop" />', { 'Your shop': 'Su "tienda"' }).code).toBe(
    String.raw`<Part title={"Su \"tienda\""} />`,
  );
});

test('an entity is refused, as its character can be written', () => {
  expect(translate('<p>Terms &amp; conditions</p>', {}).missing).toEqual(['Terms & conditions']);
  expect(() => translate('<p>One&nbsp;line only</p>', {})).toThrow('write the character instead of &nbsp;');
});

test('types, imports, names of properties and tokens of the server are no messages', () => {
  const values = `import a from 'some phrase'; type A = 'a phrase'; const b = { 'a phrase': 1 };`;
  const code = `${values} const c = <p>%SOME_TOKEN%</p>;`;
  const { code: made, missing } = translate(code, { 'a phrase': 'una frase', 'some phrase': 'una frase' });
  expect(made).toBe(code);
  expect(missing).toEqual([]);
});

import { capitalized, grouped, sizeLimitWords } from './number-words.ts';

export { capitalized, grouped, sizeLimitWords };

const CARDINALS = 'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce'.split(' ');
// The first one stands for a place that there is not.
const ORDINALS = [
  ...'- primer segundo tercer cuarto quinto sexto'.split(' '),
  ...'séptimo octavo noveno décimo undécimo duodécimo'.split(' '),
];

const PARTS: Readonly<Record<number, string>> = {
  3: 'tercera',
  4: 'cuarta',
  5: 'quinta',
  6: 'sexta',
  7: 'séptima',
  8: 'octava',
  9: 'novena',
  10: 'décima',
  11: 'onceava',
  12: 'doceava',
};

/** What is counted, by its English name. */
const NOUNS: Readonly<Record<string, readonly [article: 'un' | 'una', one: string, many: string]>> = {
  'API key': ['una', 'clave de API', 'claves de API'],
  'app user': ['un', 'usuario de la app', 'usuarios de la app'],
  browser: ['un', 'navegador', 'navegadores'],
  'business day': ['un', 'día hábil', 'días hábiles'],
  character: ['un', 'carácter', 'caracteres'],
  check: ['una', 'revisión', 'revisiones'],
  day: ['un', 'día', 'días'],
  device: ['un', 'dispositivo', 'dispositivos'],
  digit: ['un', 'dígito', 'dígitos'],
  'earlier refund': ['un', 'reembolso anterior', 'reembolsos anteriores'],
  endpoint: ['un', 'punto de conexión', 'puntos de conexión'],
  event: ['un', 'evento', 'eventos'],
  export: ['una', 'exportación', 'exportaciones'],
  file: ['un', 'archivo', 'archivos'],
  hour: ['una', 'hora', 'horas'],
  invitation: ['una', 'invitación', 'invitaciones'],
  line: ['una', 'línea', 'líneas'],
  'line already exists': ['una', 'línea ya existe', 'líneas ya existen'],
  'line needs': ['una', 'línea necesita', 'líneas necesitan'],
  'live connection': ['una', 'conexión en vivo', 'conexiones en vivo'],
  megapixel: ['un', 'megapíxel', 'megapíxeles'],
  minute: ['un', 'minuto', 'minutos'],
  month: ['un', 'mes', 'meses'],
  'more sale': ['una', 'venta más', 'ventas más'],
  'more store': ['una', 'tienda más', 'tiendas más'],
  'new transaction': ['una', 'transacción nueva', 'transacciones nuevas'],
  'other line': ['una', 'línea más', 'líneas más'],
  'other transfer': ['una', 'transferencia más', 'transferencias más'],
  page: ['una', 'página', 'páginas'],
  passkey: ['una', 'llave de acceso', 'llaves de acceso'],
  payment: ['un', 'pago', 'pagos'],
  person: ['una', 'persona', 'personas'],
  redemption: ['un', 'canje', 'canjes'],
  refund: ['un', 'reembolso', 'reembolsos'],
  row: ['una', 'fila', 'filas'],
  sale: ['una', 'venta', 'ventas'],
  second: ['un', 'segundo', 'segundos'],
  shopper: ['un', 'cliente', 'clientes'],
  step: ['un', 'paso', 'pasos'],
  store: ['una', 'tienda', 'tiendas'],
  transaction: ['una', 'transacción', 'transacciones'],
  transfer: ['una', 'transferencia', 'transferencias'],
  try: ['un', 'intento', 'intentos'],
  week: ['una', 'semana', 'semanas'],
  year: ['un', 'año', 'años'],
};

function formsOf(english: string) {
  const forms = NOUNS[english];
  if (forms === undefined) throw new Error(`no Spanish word for "${english}"`);
  const [article, one, many] = forms;
  return { article, one, many };
}

function nounOf(count: number, english: string): string {
  const { one, many } = formsOf(english);
  return count === 1 ? one : many;
}

/** A count within a sentence: 'dos', '25', '2,000'. Words up to twelve, then digits in groups of three. */
export function countWord(count: number): string {
  return CARDINALS[count] ?? grouped(count);
}

/** A place in an order, before a masculine noun: 'segundo', '13.º'. Words up to twelfth. */
export function ordinalWord(place: number): string {
  return ORDINALS[place] ?? `${grouped(place)}.º`;
}

/** One of that many equal parts, used after *una*: 'doceava parte'. Throws below three and above twelve. */
export function partWord(parts: number): string {
  const part = PARTS[parts];
  if (part === undefined) throw new Error(`no Spanish word for one of ${parts} parts`);
  return `${part} parte`;
}

/** A count and its noun, which callers name in English: '1 día', '25 días'. */
export function counted(count: number, noun: string): string {
  return `${grouped(count)} ${nounOf(count, noun)}`;
}

/** A length of time within a sentence: 'un día', '2 días'. */
export function span(count: number, noun: string): string {
  const { article, one } = formsOf(noun);
  return count === 1 ? `${article} ${one}` : counted(count, noun);
}

/** The same as `counted`, with words up to twelve: 'un día', 'dos días', '25 días'. */
export function countedInWords(count: number, noun: string): string {
  return count === 1 ? span(count, noun) : `${countWord(count)} ${nounOf(count, noun)}`;
}

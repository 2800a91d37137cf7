import { beforeAll, expect, test } from 'vitest';
import { browserCalls } from '@trilane/contract/browser-calls';
import { calls, type CallName } from '@trilane/contract/calls';
import { commonRefusals, refusals, type RefusalCode } from '@trilane/contract/refusals';
import { refusalDetails } from '@trilane/contract/refusals/refusal-details';
import type { ErrorBody } from '@trilane/contract/errors';
import { pauseWords } from '@trilane/contract/automatic-transfer-words';
import { STOPPED_WORDS, holdWords } from '@trilane/domain/guarded-change';
import { NOBODY } from '@trilane/domain/staff';
import { deviceWords } from '@trilane/domain/user-agent';
import { compileModule } from './compile-module.ts';

const COMES_BACK = 'The money comes back once the payout bank confirms that it does not have it.';

type Translate = (body: ErrorBody, seconds: number | null) => ErrorBody;
let translate: Translate;
let translateAnswer: (call: CallName, answer: unknown) => unknown;

const compiled = (name: string) => compileModule(`packages/contract/src/spanish/${name}.ts`, 'es', 'site');

beforeAll(async () => {
  translate = ((await compiled('translate-refusal')) as { translateRefusal: Translate }).translateRefusal;
  ({ translateAnswer } = (await compiled('translate-answer')) as { translateAnswer: typeof translateAnswer });
});

/** The calls that a till makes. */
const tillCalls = Object.values(calls).filter(({ access }) => access === 'device');

/** Every refusal of a call that a browser or a till makes. */
const met = [
  ...new Set<RefusalCode>([
    ...commonRefusals,
    ...'unauthenticated role_not_allowed second_factor_required proof_required terms_outdated wrong_scope'
      .split(' ')
      .map((code) => code as RefusalCode),
    ...Object.keys(browserCalls).flatMap((name) => calls[name as keyof typeof calls].refusals),
    ...[calls.linkDevice, ...tillCalls].flatMap(({ refusals: codes }) => codes),
    'device_unauthenticated',
  ]),
];

const ENGLISH = /\b(?:the|is|are|not|your|this|try|again|please|only)\b/i;

const bodyOf = (code: string, message: string): ErrorBody => ({ statusCode: 422, code, message });

test.each(met)('%s is said in Spanish', (code) => {
  const { message } = translate(bodyOf(code, 'A sentence of a newer server.'), null);
  expect(message).not.toBe(refusals[code].message);
  expect(message).not.toMatch(ENGLISH);
});

test.each([
  [refusalDetails.tooManyAttempts(900), 'Demasiados intentos. Intente de nuevo en 15 minutos.'],
  [refusalDetails.linkJustSent, /^Se puede enviar un enlace nuevo una vez /],
  [refusalDetails.codeJustSent(900), 'Se acaba de enviar un código. Puede pedir otro en 15 minutos.'],
  [refusalDetails.networkWaits(900), /en 15 minutos\. O inicie sesión/],
  [refusalDetails.invitationsOfBusiness(900), /^Se pueden enviar [\d,]+ invitaciones al día\. .* en 15 minutos\.$/],
  [refusalDetails.invitationsToAddress(900), /^Esta dirección puede recibir \d+ invitaciones al día\. /],
  [refusalDetails.uploadsAtOnce(2), /^Puede subir solo dos archivos a la vez\./],
  [refusalDetails.exportsAtOnce(1), /^Puede hacer solo una exportación a la vez\./],
  [refusalDetails.streamsAtOnce(10), /^Puede tener solo diez conexiones en vivo a la vez\./],
  [refusalDetails.booksJustRead(900), /acaba de terminar\. Intente de nuevo en 15 minutos\.$/],
  [refusalDetails.outcomeUnknown({ onlyOnce: true }), /se realiza solo una vez\.$/],
  [refusalDetails.outcomeUnknown({ onlyOnce: false }), /Verifíquelo antes/],
  [refusalDetails.demoBeingMade, /^La tienda de demostración/],
  [refusalDetails.contentType, /^Este tipo de contenido/],
  [refusalDetails.fileMissing, /^Envíe exactamente un archivo/],
])('%s', (english, spanish) => {
  const { message } = translate(bodyOf('too_many_requests', english), 900);
  if (typeof spanish === 'string') expect(message).toBe(spanish);
  else expect(message).toMatch(spanish);
});

test.each([
  ['Enter a valid email', 'Ingrese un correo electrónico válido'],
  ['Please enter valid discount amount between 3% to 99%', 'Ingrese un descuento válido, entre 3% y 99%'],
  ['must be at most 120 characters', 'Máximo 120 caracteres'],
  ['Line 3: “yesterday” isn’t a date.', 'Línea 3: “yesterday” no es una fecha.'],
  ['Line 4: Suite: must be a number', 'Línea 4: Suite: Ingrese un número'],
  ['Line 5: This store is already in line 2', 'Línea 5: Esta tienda ya está en la línea 2'],
  ['Invalid input: expected string, received array', 'Revise este dato.'],
])('beside a field, "%s" becomes "%s"', (english, spanish) => {
  const body = { ...bodyOf('invalid', 'Something went wrong'), errors: { field: [english] } };
  expect(translate(body, null)).toMatchObject({ message: 'Algo salió mal', errors: { field: [spanish] } });
});

test('a field says the same as the refusal that names it', () => {
  const { message } = refusals.email_taken;
  const body = { ...bodyOf('email_taken', message), errors: { email: [message] } };
  expect(translate(body, null)).toMatchObject({
    message: 'Este correo ya está registrado.',
    errors: { email: ['Este correo ya está registrado.'] },
  });
});

test('a till says that its clock is off', async () => {
  const till = await compileModule('packages/contract/src/spanish/translate-refusal.ts', 'es', 'till');
  const { translateRefusal } = till as { translateRefusal: Translate };
  const { message } = translateRefusal(bodyOf('device_unauthenticated', refusalDetails.deviceClockOff(5)), null);
  expect(message).toBe(
    'El reloj de este dispositivo tiene más de 5 minutos de diferencia. Corríjalo e intente de nuevo.',
  );
});

test('an amount and a day are filled in', () => {
  const zone = 'America/New_York';
  const held = { kind: 'owner-email', until: new Date('2026-11-27T21:10:00Z'), usualCents: 50_000 } as const;
  const { message } = translate(bodyOf('transfer_above_usual', holdWords({ ...held, leftCents: 20_000 }, zone)), null);
  expect(message).toBe(
    'Las transferencias de más de $200.00 están retenidas hasta el viernes, 4:10 PM, porque cambió el correo del ' +
      'dueño. Ya se enviaron $300.00 del monto habitual de un día.',
  );
  expect(translate(bodyOf('transfers_stopped', STOPPED_WORDS), null).message).toMatch(
    /^Las transferencias .* Saldo\.$/,
  );
});

test.each([
  [{ words: 'Sale, TRN No. 12' }, { words: 'Venta, TRN n.º 12' }],
  [
    { by: 'Payout bank', words: 'The bank sent it back. The money is back in Tips. The bank says: Unknown' },
    { by: 'Banco pagador', words: 'El banco la devolvió. El dinero volvió a Propinas. El banco dice: Unknown' },
  ],
  [
    { nextStep: 'The bank account is closed, so we are stopping this transfer. ' + COMES_BACK },
    { nextStep: expect.stringMatching(/^La cuenta bancaria está cerrada, así que estamos deteniendo/) },
  ],
  [
    { rows: [{ store: 'Refund', problems: ['Line 2 adds this device', 'Zip Code: invalid zip code'] }] },
    {
      rows: [
        {
          store: 'Refund',
          problems: ['La línea 2 agrega este dispositivo', 'Zip Code: El código postal no es válido'],
        },
      ],
    },
  ],
  [
    { reason: 'Not found.', reasonCode: 'not_found', after: { words: 'Tip, 1' } },
    { reason: 'No se encontró.', reasonCode: 'not_found', after: { words: 'Tip, 1' } },
  ],
  [{ description: 'Refund' }, { description: 'Refund' }],
  [
    { description: 'Refund', paymentId: 3 },
    { description: 'Reembolso', paymentId: 3 },
  ],
  [{ subject: 'TRN No. 12' }, { subject: 'TRN n.º 12' }],
  [
    { subject: '5% from 11/27/2026 to 11/28/2026' },
    { subject: '5% del 27\u{a0}nov\u{a0}2026 al 28\u{a0}nov\u{a0}2026' },
  ],
])('in an answer, %j becomes %j', (english, spanish) => {
  expect(translateAnswer('getBankTransfer', english)).toEqual(spanish);
});

test.each([
  ['listSessions', 'Chrome on Windows', 'Chrome en Windows'],
  ['listAudit', 'Samsung Internet on Android', 'Samsung Internet en Android'],
  ['listAudit', 'Unknown device', 'Dispositivo desconocido'],
  ['listAudit', 'Till on Main Street', 'Till on Main Street'],
  ['openStop', 'Safari on iPhone, network address 192.0.2.7', 'Safari en iPhone, dirección de red 192.0.2.7'],
  ['checkStoreImport', 'Till on Main Street', 'Till on Main Street'],
  ['checkStoreImport', 'Chrome on Windows', 'Chrome on Windows'],
  ['checkStoreImport', 'Unknown device', 'Unknown device'],
] as const)('%s answers the device "%s" as "%s"', (call, device, spanish) => {
  expect(translateAnswer(call, { rows: [{ device }] })).toEqual({ rows: [{ device: spanish }] });
});

test('every browser on every system is said', () => {
  const browsers = 'Edg/1 OPR/1 SamsungBrowser/1 Firefox/1 Chrome/1 Safari/1 curl/1'.split(' ');
  for (const browser of browsers)
    for (const system of ['iPhone', 'iPad', 'Android', 'Windows', 'Macintosh', 'CrOS', 'Linux']) {
      const device = deviceWords(`${browser} ${system}`);
      expect(translateAnswer('listSessions', { device })).toEqual({ device: device.replace(' on ', ' en ') });
    }
});

const NAMES_OF_PEOPLE = ['constructor', 'toString', '__proto__', 'Two days', 'Monday 9 AM', '11/27/2026', 'Sales'];

test.each([...NAMES_OF_PEOPLE, 'No app user'])('a store, device or person called "%s" keeps the name', (name) => {
  const close = { byStaff: [{ key: '7', label: name }], byDevice: [{ key: '8', label: name }] };
  expect(translateAnswer('getDayClose', close)).toEqual(close);
  const rows = { rows: [{ key: '7', label: name }], problems: [name] };
  expect(translateAnswer('getReport', rows)).toEqual(rows);
  const line = { subject: name, device: name };
  expect(translateAnswer('listAudit', line)).toEqual(line);
});

test.each(NAMES_OF_PEOPLE)('a person called "%s" keeps the name', (name) => {
  const line = { actor: name, by: name };
  expect(translateAnswer('listAudit', line)).toEqual(line);
});

test.each(['getDayClose', 'previewDayCloseAtDevice', 'closeDayAtDevice'] as const)(
  '%s names the hour, and says where nobody was signed in',
  (call) => {
    expect(
      translateAnswer(call, {
        byStaff: [{ key: NOBODY, label: 'No app user' }],
        byHour: [{ key: '17', label: '5 PM' }],
      }),
    ).toEqual({ byStaff: [{ key: NOBODY, label: 'Sin usuario de la app' }], byHour: [{ key: '17', label: '5 PM' }] });
  },
);

test.each(['no_account', 'not_verified', 'on_hold', 'transfer_failed'] as const)('a pause for %s is said', (why) => {
  const words = pauseWords(why, why === 'transfer_failed' ? 'No such account.' : null);
  const said = translateAnswer('getAutomaticTransfers', { words });
  expect(said).toEqual({ words: expect.stringMatching(/^\p{Lu}.*\.$/u) });
  // What a bank says is kept.
  expect(JSON.stringify(said).replace('No such account', '')).not.toMatch(ENGLISH);
});

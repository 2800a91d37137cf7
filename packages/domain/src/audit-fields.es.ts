import { ACCOUNTING_ACCOUNTS } from './accounting.ts';
import { SCOPE_WORDS } from './api-key.ts';
import { NOTICE_KINDS, noticeWords } from './notice.ts';
import { ROLE_WORDS } from './team.ts';
import { WEBHOOK_EVENTS } from './webhook.ts';

type FieldWords = { words: string; values?: Readonly<Record<string, string>>; typed?: true; inner?: true };

const field = (words: string, values?: FieldWords['values']): FieldWords => ({ words, ...(values && { values }) });
const typed = (words: string): FieldWords => ({ words, typed: true });

const WEEKDAYS = { 1: 'lunes', 2: 'martes', 3: 'miércoles', 4: 'jueves', 5: 'viernes' };
const FORMATS = {
  ...{ csv: 'CSV', xlsx: 'Excel', ofx: 'OFX', camt: 'camt.053' },
  ...{ quickbooks: 'QuickBooks Online', xero: 'Xero', iif: 'QuickBooks Desktop', journal: 'diario simple' },
};

const accounts = Object.fromEntries(
  Object.entries(ACCOUNTING_ACCOUNTS).map(([key, name]) => [key, typed(`cuenta de “${name}”`)]),
);

/** Where a person is told of a kind of notice, as the trail lists it. */
const PLACES = {
  email: 'correo',
  off: 'no',
  'and push': 'push',
  'portal and email': 'portal y correo',
  'portal and push': 'portal y push',
  'email and push': 'correo y push',
};

// Details that are stored under English words. In one text, of which the build translates nothing.
const NOTICE_TITLES = (
  'Transfer paid|Transfer failed|Transfer returned by the bank|Refund made|Device linked|Device unlinked|' +
  'Device not seen for an hour|Promotion ended|Bank documents requested|New sign-in|' +
  'An important change to your account|A change was stopped|Transfers are on hold'
).split('|');
const OTHER_NAMES = 'Refunds above|Quiet hours|Sales summaries'.split('|');
const RHYTHMS = { daily: 'diario', weekly: 'semanal', monthly: 'mensual', none: 'ninguno' };
const OTHER_WORDS = [
  field('reembolsos de más de'),
  field('horas de silencio', { none: 'ninguna' }),
  field('resúmenes de ventas', RHYTHMS),
];

/** The details of audit lines in Spanish. More codes are named than in English, where some codes are words. */
export const AUDIT_FIELDS: Readonly<Record<string, FieldWords>> = {
  ...accounts,
  ...Object.fromEntries(OTHER_NAMES.map((name, place) => [name, OTHER_WORDS[place]!])),
  ...Object.fromEntries(
    NOTICE_KINDS.map((kind, place) => [
      NOTICE_TITLES[place]!,
      field(noticeWords({ kind, about: '', amountCents: null }).title, PLACES),
    ]),
  ),
  about: typed('se trataba de'),
  accounts: field('cuentas'),
  account: field('cuenta'),
  actorKind: field('quién', {
    owner: 'dueño',
    member: 'miembro del equipo',
    device: 'dispositivo',
    operator: 'Soporte',
    automatic: 'automático',
    stranger: 'sin sesión',
    provider: 'tercero',
    key: 'clave de API',
  }),
  active: field('activado'),
  again: field('enviado de nuevo'),
  aisleId: field('dispositivo'),
  amount: field('monto'),
  area: field('área', {
    business: 'negocio',
    bank: 'banco',
    money: 'dinero',
    stores: 'tiendas',
    access: 'acceso',
    offers: 'descuentos y promociones',
    exports: 'descargas',
  }),
  assigned: typed('asignado a'),
  attempts: field('intentos hasta ahora'),
  automatic: field('automático'),
  basis: field('asientos', { day: 'por día', payout: 'por transferencia' }),
  begun: field('ejecución'),
  broken: field('líneas dañadas'),
  business: field('negocio'),
  businesses: field('negocios'),
  by: field('por', {
    day: 'día',
    store: 'tienda',
    device: 'dispositivo',
    none: 'ninguno',
    mail: 'correo',
    staff: 'usuario de la app',
    'hour-of-week': 'hora de la semana',
  }),
  calendarsEnded: field('direcciones de calendario anuladas'),
  category: field('tipo de negocio'),
  categoryId: field('tipo de negocio'),
  checks: field('revisiones'),
  chains: field('cadenas'),
  changes: field('cambios'),
  characters: field('caracteres'),
  chat: field('chat'),
  city: typed('ciudad'),
  country: field('país'),
  dayOfMonth: field('día del mes'),
  decision: field('decisión', { approved: 'aprobado', rejected: 'rechazado', undecided: 'sin decidir' }),
  declined: field('rechazado'),
  description: typed('descripción'),
  devices: field('dispositivos'),
  differences: field('diferencias'),
  dob: field('fecha de nacimiento'),
  documents: typed('documentos'),
  document: field('documento'),
  effectiveOn: field('entra en vigor el'),
  ein: field('EIN'),
  email: typed('correo'),
  ended: field('sesiones cerradas'),
  events: field('eventos', WEBHOOK_EVENTS),
  event: field('evento'),
  every: field('frecuencia', { day: 'cada día hábil', week: 'semanal', month: 'mensual' }),
  fact: field('estado'),
  failedOnly: field('solo los fallidos'),
  files: field('archivos'),
  firstName: typed('nombre'),
  first_name: typed('nombre'),
  first: field('primera clave'),
  footer: typed('pie de página'),
  forgotten: field('sesión cerrada definitivamente'),
  format: field('formato', FORMATS),
  from: field('desde'),
  held: field('retenido'),
  keepCents: field('monto que se conserva'),
  keysEnded: typed('claves de API anuladas'),
  kind: field('tipo'),
  lastName: typed('apellido'),
  last_name: typed('apellido'),
  lastError: typed('último error'),
  lat: field('latitud'),
  lines: field('líneas'),
  lng: field('longitud'),
  logo: typed('logo'),
  logo_file_id: field('imagen'),
  logoFileId: field('imagen'),
  madeAt: field('archivo creado el'),
  max: field('monto máximo'),
  mayTransfer: field('puede transferir al banco'),
  message: field('mensaje'),
  minutes: field('minutos hasta que vence'),
  min: field('monto mínimo'),
  mobile: typed('número de celular'),
  moneyBack: field('dinero devuelto'),
  moved: field('valores trasladados'),
  name: typed('nombre'),
  networks: field('redes'),
  note: typed('nota'),
  oldSecretUntil: field('el secreto anterior sirve hasta'),
  on: field('activado'),
  otherLines: field('otras líneas del archivo'),
  otherSessionsEnded: field('otras sesiones cerradas'),
  outcome: field('resultado', {
    asked: 'confirmación solicitada',
    declined: 'rechazado',
    failed: 'fallido',
    removed: 'quitado',
    done: 'hecho',
    refused: 'rechazado',
    consented: 'acceso concedido',
    verified: 'cuentas verificadas',
  }),
  ownerFirstName: typed('nombre del dueño'),
  ownerLastName: typed('apellido del dueño'),
  ownerTitle: typed('puesto del dueño'),
  percent: field('porcentaje de descuento'),
  place_ref: { words: 'lugar en el mapa', inner: true },
  primary: field('cuenta principal quitada'),
  proof: field('prueba', {
    'an identity document': 'un documento de identidad',
    'a video call': 'una videollamada',
    'a callback to the phone number on file': 'una llamada al número de teléfono registrado',
    'a visit in person': 'una visita en persona',
  }),
  proposedBy: typed('propuesto por'),
  q: typed('búsqueda'),
  reason: typed('motivo'),
  refundLimitCents: field('límite de reembolso'),
  refund: field('n.º de TRN del reembolso'),
  replaced: field('dirección anterior anulada'),
  requested: field('documentos solicitados'),
  rewardPercent: field('cashback en porcentaje'),
  roles: field('roles'),
  role: field('rol', ROLE_WORDS),
  scopes: field('permisos', SCOPE_WORDS),
  secondFactor: field('segundo factor', {
    passkey: 'llave de acceso',
    app: 'app de autenticación',
    recovery: 'código de recuperación',
  }),
  sessionsEnded: field('sesiones cerradas'),
  source: field('tomado de', { available: 'disponible', tips: 'propinas' }),
  spendCents: field('gasto'),
  ssn: field('SSN'),
  staffId: field('usuario de la app'),
  state: field('estado', {
    requested: 'solicitada',
    sent: 'enviada',
    paid: 'pagada',
    failed: 'fallida',
    returned: 'devuelta',
    stopped: 'detenida',
  }),
  status: field('estado'),
  store: typed('tienda'),
  store_no: typed('n.º de tienda'),
  store_type: field('tipo de tienda', { 'single-device': 'un dispositivo', 'multi-device': 'varios dispositivos' }),
  storeIds: field('tiendas'),
  storeId: field('tienda'),
  stores: field('tiendas'),
  storeType: field('tipo de tienda', { 'single-device': 'un dispositivo', 'multi-device': 'varios dispositivos' }),
  street: typed('dirección'),
  streetAddress1: typed('dirección'),
  suit: typed('oficina o local'),
  suite: typed('oficina o local'),
  synced: field('guardada en la cuenta del navegador o teléfono'),
  tables: field('tablas'),
  tip: field('propina'),
  to: field('hasta'),
  trace: typed('número de rastreo'),
  tradeDate: field('jornada'),
  transactions: field('transacciones'),
  transfers: field('transferencias'),
  transfer: field('transferencia'),
  type: field('tipo'),
  undone: field('restablecido'),
  until: field('hasta'),
  url: typed('dirección'),
  version: field('versión'),
  way: field('cómo', {
    password: 'contraseña',
    passkey: 'llave de acceso',
    code: 'código por correo',
    'reset-code': 'código para restablecer la contraseña',
    switch: 'cambio de negocio',
  }),
  weekdays: field('días de la semana', WEEKDAYS),
  withTips: field('con propinas'),
  zip_code: field('código postal'),
  zipCode: field('código postal'),
};

/** What is known of a detail; null of a later version's, and of one that is stored under words. */
export const knownField = (name: string): FieldWords | null =>
  Object.hasOwn(AUDIT_FIELDS, name) ? AUDIT_FIELDS[name]! : null;

/** Whether a merchant is shown it. */
export const isForMerchants = (name: string): boolean => knownField(name)?.inner !== true;

// @ts-nocheck
// Written by `node tools/mails.ts`: the mails of mails.ts in Spanish, with every module that differs from English.
import { spanishDay, spanishDayAndMonth } from "@trilane/domain/spanish-day";
import { DAY_MS, MINUTE_MS } from "@trilane/domain/time-units";
import { KIND } from "@trilane/domain/transaction-codes";
import { pageOfBusiness } from "@trilane/domain/business-link";
import { isolateWords, withoutStackedMarks } from "@trilane/domain/text";
import { chartOf } from "./mail-chart.ts";
import { cell, colour, escapeHtml, grid, styled, words } from "./mail-markup.ts";
import { FAMILY_LANES, SHEETS } from "./mail-styles.ts";
import { accountInMail, linesInMail, nameInMail, wordsInMail } from "./name-in-mail.ts";
import { RECEIPT_FOOTER_LENGTH_MAX, RECEIPT_LINK_DAYS } from "@trilane/domain/receipt";
import { changePercent } from "@trilane/domain/change-percent";
/**
* Integer cents of a JSON number in dollars (docs/product.md#money); null when it is not finite, has more than two
* decimals or lies beyond ten trillion dollars. Exact: 4.35 is 435, and 1.005 or 0.1 + 0.2 are refused.
*/
function dollarsToCents(dollars) {
	const cents = Math.round(dollars * 100);
	if (!(Math.abs(cents) <= 0x38d7ea4c68000) || cents / 100 !== dollars) return null;
	return cents + 0;
}
/**
* '$1,234.50' from integer cents; a negative amount reads '-$12.50'. The tables of the pending statement and the record
* set `afterSign`, which gives '$-12.50' (docs/product.md#negative-amounts).
*/
function formatCents(cents, { afterSign = false } = {}) {
	assertCents(cents);
	const size = Math.abs(cents);
	const fraction = size % 100;
	const whole = String((size - fraction) / 100).replace(/\B(?=(\d{3})+$)/g, ",");
	return `${cents < 0 ? afterSign ? "$-" : "-$" : "$"}${whole}.${String(fraction).padStart(2, "0")}`;
}
function assertCents(cents) {
	if (!Number.isSafeInteger(cents)) throw new RangeError(`${cents} is not an amount in integer cents`);
}
"zero one two three four five six seven eight nine ten eleven twelve".split(" ");
"zeroth first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth".split(" ");
/** A whole number in groups of three digits: '2,000'. */
function grouped(count) {
	return String(count).replace(/\B(?=(\d{3})+$)/g, ",");
}
/** The words with a capital first letter. */
function capitalized(words) {
	return words[0].toUpperCase() + words.slice(1);
}
// packages/domain/src/number-words.es.ts
var CARDINALS = "cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce".split(" ");
[..."- primer segundo tercer cuarto quinto sexto".split(" "), ..."séptimo octavo noveno décimo undécimo duodécimo".split(" ")];
/** What is counted, by its English name. */
var NOUNS = {
	"API key": [
		"una",
		"clave de API",
		"claves de API"
	],
	"app user": [
		"un",
		"usuario de la app",
		"usuarios de la app"
	],
	browser: [
		"un",
		"navegador",
		"navegadores"
	],
	"business day": [
		"un",
		"día hábil",
		"días hábiles"
	],
	character: [
		"un",
		"carácter",
		"caracteres"
	],
	check: [
		"una",
		"revisión",
		"revisiones"
	],
	day: [
		"un",
		"día",
		"días"
	],
	device: [
		"un",
		"dispositivo",
		"dispositivos"
	],
	digit: [
		"un",
		"dígito",
		"dígitos"
	],
	"earlier refund": [
		"un",
		"reembolso anterior",
		"reembolsos anteriores"
	],
	endpoint: [
		"un",
		"punto de conexión",
		"puntos de conexión"
	],
	event: [
		"un",
		"evento",
		"eventos"
	],
	export: [
		"una",
		"exportación",
		"exportaciones"
	],
	file: [
		"un",
		"archivo",
		"archivos"
	],
	hour: [
		"una",
		"hora",
		"horas"
	],
	invitation: [
		"una",
		"invitación",
		"invitaciones"
	],
	line: [
		"una",
		"línea",
		"líneas"
	],
	"line already exists": [
		"una",
		"línea ya existe",
		"líneas ya existen"
	],
	"line needs": [
		"una",
		"línea necesita",
		"líneas necesitan"
	],
	"live connection": [
		"una",
		"conexión en vivo",
		"conexiones en vivo"
	],
	megapixel: [
		"un",
		"megapíxel",
		"megapíxeles"
	],
	minute: [
		"un",
		"minuto",
		"minutos"
	],
	month: [
		"un",
		"mes",
		"meses"
	],
	"more sale": [
		"una",
		"venta más",
		"ventas más"
	],
	"more store": [
		"una",
		"tienda más",
		"tiendas más"
	],
	"new transaction": [
		"una",
		"transacción nueva",
		"transacciones nuevas"
	],
	"other line": [
		"una",
		"línea más",
		"líneas más"
	],
	"other transfer": [
		"una",
		"transferencia más",
		"transferencias más"
	],
	page: [
		"una",
		"página",
		"páginas"
	],
	passkey: [
		"una",
		"llave de acceso",
		"llaves de acceso"
	],
	payment: [
		"un",
		"pago",
		"pagos"
	],
	person: [
		"una",
		"persona",
		"personas"
	],
	redemption: [
		"un",
		"canje",
		"canjes"
	],
	refund: [
		"un",
		"reembolso",
		"reembolsos"
	],
	row: [
		"una",
		"fila",
		"filas"
	],
	sale: [
		"una",
		"venta",
		"ventas"
	],
	second: [
		"un",
		"segundo",
		"segundos"
	],
	shopper: [
		"un",
		"cliente",
		"clientes"
	],
	step: [
		"un",
		"paso",
		"pasos"
	],
	store: [
		"una",
		"tienda",
		"tiendas"
	],
	transaction: [
		"una",
		"transacción",
		"transacciones"
	],
	transfer: [
		"una",
		"transferencia",
		"transferencias"
	],
	try: [
		"un",
		"intento",
		"intentos"
	],
	week: [
		"una",
		"semana",
		"semanas"
	],
	year: [
		"un",
		"año",
		"años"
	]
};
function formsOf(english) {
	const forms = NOUNS[english];
	if (forms === void 0) throw new Error(`no Spanish word for "${english}"`);
	const [article, one, many] = forms;
	return {
		article,
		one,
		many
	};
}
function nounOf(count, english) {
	const { one, many } = formsOf(english);
	return count === 1 ? one : many;
}
/** A count within a sentence: 'dos', '25', '2,000'. Words up to twelve, then digits in groups of three. */
function countWord(count) {
	return CARDINALS[count] ?? grouped(count);
}
/** A count and its noun, which callers name in English: '1 día', '25 días'. */
function counted(count, noun) {
	return `${grouped(count)} ${nounOf(count, noun)}`;
}
/** A length of time within a sentence: 'un día', '2 días'. */
function span(count, noun) {
	const { article, one } = formsOf(noun);
	return count === 1 ? `${article} ${one}` : counted(count, noun);
}
/** The same as `counted`, with words up to twelve: 'un día', 'dos días', '25 días'. */
function countedInWords(count, noun) {
	return count === 1 ? span(count, noun) : `${countWord(count)} ${nounOf(count, noun)}`;
}
// packages/domain/src/zoned-time.ts
var cachedDaysMax = 2e4;
/** The wall clock that a person in `zone` reads at that instant. */
function wallTime(instant, zone) {
	const wall = new Date(wallMs(instantMs(instant), zone));
	return {
		year: wall.getUTCFullYear(),
		month: wall.getUTCMonth() + 1,
		day: wall.getUTCDate(),
		hour: wall.getUTCHours(),
		minute: wall.getUTCMinutes(),
		second: wall.getUTCSeconds(),
		weekday: wall.getUTCDay()
	};
}
/** The calendar date in `zone` at that instant. */
function localDate(instant, zone) {
	return dateOfUtcMs(wallMs(instantMs(instant), zone));
}
/** 0 (Sunday) – 6 (Saturday). */
function weekdayOf(date) {
	return new Date(utcMsOfDate(date)).getUTCDay();
}
/** Whether the text is a date of the calendar written 'YYYY-MM-DD' (2023-02-29 is not). */
function isCalendarDate(text) {
	if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
	const [year, month, day] = [
		Number(text.slice(0, 4)),
		Number(text.slice(5, 7)),
		Number(text.slice(8))
	];
	return month >= 1 && month <= 12 && day >= 1 && day <= daysOfMonth(year, month);
}
/** 'YYYY-MM-DD' of an instant as seen in `zone`, or a calendar date as it is, for which the zone does not matter. */
function calendarDateOf(value, zone) {
	const date = typeof value === "string" && value.length === 10 ? value : localDate(value, zone);
	requireDate(date);
	return date;
}
/** '5:20 PM' as seen in `zone`. */
function formatTime(instant, zone) {
	const { hour, minute } = wallTime(instant, zone);
	return `${hour % 12 || 12}:${String(minute).padStart(2, "0")} ${hour < 12 ? "AM" : "PM"}`;
}
/** Milliseconds that the wall clock of `zone` is ahead of UTC at that instant (negative west of Greenwich). */
function offsetMsAt(utcMs, zone) {
	const offsets = dayOffsetsOf(zone);
	const day = Math.floor(utcMs / DAY_MS);
	let offset = offsets.get(day);
	if (offset === void 0) {
		const atStart = readOffsetMs(day * DAY_MS, zone);
		offset = atStart === readOffsetMs((day + 1) * DAY_MS, zone) ? atStart : null;
		if (offsets.size >= cachedDaysMax) offsets.clear();
		offsets.set(day, offset);
	}
	return offset ?? readOffsetMs(utcMs, zone);
}
var offsetsByZone = /* @__PURE__ */ new Map();
var formatByZone = /* @__PURE__ */ new Map();
function dayOffsetsOf(zone) {
	let offsets = offsetsByZone.get(zone);
	if (!offsets) {
		offsets = /* @__PURE__ */ new Map();
		offsetsByZone.set(zone, offsets);
	}
	return offsets;
}
function readOffsetMs(utcMs, zone) {
	const { Temporal } = globalThis;
	if (Temporal) return Temporal.Instant.fromEpochMilliseconds(Math.floor(utcMs)).toZonedDateTimeISO(zone).offsetNanoseconds / 1e6;
	let format = formatByZone.get(zone);
	if (!format) {
		format = new Intl.DateTimeFormat("en-US", {
			timeZone: zone,
			hourCycle: "h23",
			year: "numeric",
			month: "numeric",
			day: "numeric",
			hour: "numeric",
			minute: "numeric",
			second: "numeric"
		});
		formatByZone.set(zone, format);
	}
	const part = {};
	for (const { type, value } of format.formatToParts(utcMs)) part[type] = Number(value);
	return Date.UTC(part.year, part.month - 1, part.day, part.hour, part.minute, part.second) - Math.floor(utcMs / 1e3) * 1e3;
}
function wallMs(utcMs, zone) {
	return utcMs + offsetMsAt(utcMs, zone);
}
/** Milliseconds since 1970 of an instant; a text that is not one is a mistake of the caller. */
function instantMs(instant) {
	const ms = typeof instant === "string" ? Date.parse(instant) : instant.getTime();
	if (Number.isNaN(ms)) throw new RangeError(`${String(instant)} is not an instant`);
	return ms;
}
function daysOfMonth(year, month) {
	if (month === 2) return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28;
	return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}
function requireDate(date) {
	if (!isCalendarDate(date)) throw new RangeError(`${date} is not a date written YYYY-MM-DD`);
}
function utcMsOfDate(date) {
	requireDate(date);
	return Date.parse(`${date}T00:00:00Z`);
}
function dateOfUtcMs(ms) {
	return new Date(ms).toISOString().slice(0, 10);
}
// packages/domain/src/zoned-time.es.ts
/**
* '27 nov 2026' of an instant as seen in `zone`, or of a calendar date, for which the zone does not matter. The month
* is named, because digits alone are read as day and month by some and as month and day by others.
*/
var formatDate = (value, zone) => spanishDay(calendarDateOf(value, zone));
// packages/contract/src/day-close-words.ts
/** The amounts of a close of day from gross to net, and the tips beside it; those that lower net carry a minus. */
var LINES$1 = [
	{
		key: "gross",
		words: "Ventas brutas"
	},
	{
		key: "refunded",
		words: "Reembolsado",
		lowers: true
	},
	{
		key: "discount",
		words: "Descuentos",
		lowers: true
	},
	{
		key: "cashback",
		words: "Cashback",
		lowers: true
	},
	{
		key: "premiumFees",
		words: "Cargos por ubicación destacada",
		lowers: true
	},
	{
		key: "refundInterest",
		words: "Intereses del reembolso",
		lowers: true
	},
	{
		key: "net",
		words: "Neto"
	},
	{
		key: "tips",
		words: "Propinas"
	}
];
/** The lines of a close in their order: those above Net add up to it, and Tips stand beside it. */
function dayCloseLines(amounts) {
	return LINES$1.map(({ key, words, ...rest }) => {
		const cents = dollarsToCents(amounts[key]) ?? 0;
		return {
			key,
			words,
			cents: "lowers" in rest ? 0 - cents : cents
		};
	});
}
/** What a close covers: 'Main Street', or 'Till 1, Main Street' for a single device. */
var closedPlaceWords = ({ store, aisle }) => aisle === null ? store.name : `${aisle.name}, ${store.name}`;
/**
* The TRN numbers within which a close lies: '12 to 40 of the business', or '12 of the business'. Other stores and
* devices have numbers among them.
*/
var coveredNumbers = (close) => {
	const { firstTransaction: first, lastTransaction: last } = close;
	return `${first === last ? last : `${first} a ${last}`} del negocio`;
};
/** '12 sales, 1 refund' */
var closeCountWords = ({ sales, refunds }) => [counted(sales, "sale"), counted(refunds, "refund")].join(", ");
// packages/contract/src/paper/close-words.ts
var NO_APP_USER = "Sin usuario de la app";
/** What a close of day says on paper beside its lines. */
var closeWords = {
	totals: "Totales",
	amount: "Monto",
	parts: {
		byStaff: {
			title: "Por usuario de la app",
			column: "Usuario de la app"
		},
		byHour: {
			title: "Por hora",
			column: "Hora"
		},
		byDevice: {
			title: "Por dispositivo",
			column: "Dispositivo"
		}
	},
	/** The heads of the columns of parts, after their name. */
	partColumns: [
		"Ventas",
		"Reembolsos",
		"Ventas brutas",
		"Reembolsado",
		"Descuentos",
		"Cashback",
		"Destacada",
		"Intereses",
		"Neto",
		"Propinas"
	],
	foot: "Un cierre no se puede cambiar. Los reembolsos posteriores aparecen en el siguiente cierre."
};
/** 'Close of day no. 12' */
var closeTitle = ({ number }) => `Cierre del día n.º ${number}`;
/** What a part of a close is called: its own name, unless it is of sales that nobody signed in for. */
var closePartName = ({ key, label }) => key === "00000000-0000-0000-0000-000000000000" ? NO_APP_USER : label;
/** When a close was taken and by whom, and what it covers, line by line. */
function closeHead(close) {
	const at = (instant) => `${formatDate(instant, close.timeZone)}, ${formatTime(instant, close.timeZone)}`;
	return [
		`Desde el ${at(close.openedAt)} hasta el ${at(close.closedAt)}.`,
		`Cerrado por ${close.closedBy.name}. ${closeCountWords(close.total)}.`,
		`TRN n.º ${coveredNumbers(close)}.`
	];
}
// packages/contract/src/paper/receipt-page-words.ts
/** What the page behind the link of a receipt says beside the receipt. */
var receiptPageWords = {
	navigation: "Este recibo",
	print: "Imprimir",
	pdf: "Descargar PDF",
	gone: {
		title: "No se encontró el recibo",
		lines: ["Este enlace es incorrecto o venció.", "Pregunte en la tienda donde pagó: puede enviarle el recibo de nuevo."]
	},
	busy: {
		title: "Inténtelo más tarde",
		lines: ["Se abrieron demasiados recibos en los últimos minutos.", "Espere unos minutos y abra su enlace de nuevo."]
	}
};
// packages/domain/src/transaction.ts
/** What people read for each type. */
var TRANSACTION_TYPE_WORDS = {
	Cash: "Contado",
	Credit: "Crédito",
	Refund: "Reembolso"
};
// packages/contract/src/paper/receipt-words.ts
var cents = (dollars) => dollarsToCents(dollars) ?? 0;
var row$1 = (words, dollars, { minus = false, strong = false } = {}) => ({
	words,
	value: formatCents(minus ? 0 - cents(dollars) : cents(dollars)),
	...strong && { strong }
});
var unless = (dollars, made) => dollars === 0 ? [] : [made];
/** 'Receipt' or 'Refund receipt' */
var receiptName = ({ kind }) => kind === "sale" ? "Recibo" : "Recibo de reembolso";
/** '11/24/2026, 6:02 PM' in the zone of the business. */
var receiptTime = ({ timeZone }, instant) => `${formatDate(instant, timeZone)}, ${formatTime(instant, timeZone)}`;
/** 'Receipt from Corner Bakery' */
var receiptTitle = (receipt, business) => `${receiptName(receipt)} de ${business}`;
function saleSections(sale) {
	const paid = { rows: [
		row$1("Precio", sale.price),
		...unless(sale.discount, row$1("Descuento", sale.discount, { minus: true })),
		...unless(sale.tip, row$1("Propina", sale.tip)),
		row$1("Total pagado", sale.total, { strong: true }),
		{
			words: "Forma de pago",
			value: TRANSACTION_TYPE_WORDS[sale.paidWith]
		}
	] };
	const rewards = [...unless(sale.cashback, row$1("Cashback", sale.cashback)), ...unless(sale.saved, row$1("Usted ahorró", sale.saved, { strong: true }))];
	const refunds = {
		title: "Reembolsos",
		rows: [
			...sale.earlierRefunds === null ? [] : [row$1(counted(sale.earlierRefunds.count, "earlier refund"), sale.earlierRefunds.amount, { minus: true })],
			...sale.refunds.map(({ transactionNumber, date, amount }) => row$1(`TRN n.º ${transactionNumber}, ${formatDate(date, sale.timeZone)}`, amount, { minus: true })),
			row$1("Pagado después de reembolsos", sale.left, { strong: true })
		]
	};
	return [
		paid,
		...rewards.length > 0 ? [{ rows: rewards }] : [],
		...sale.refunds.length > 0 ? [refunds] : []
	];
}
var refundSection = (refund) => ({ rows: [
	...unless(refund.price, row$1("Reembolsado", refund.price)),
	...unless(refund.cashback, row$1("Cashback que ya no se gana", refund.cashback, { minus: true })),
	...unless(refund.tip, row$1("Propina reembolsada", refund.tip)),
	row$1("Total reembolsado", refund.total, { strong: true }),
	{
		words: "Forma de pago original",
		value: TRANSACTION_TYPE_WORDS[refund.paidWith]
	}
] });
/** A receipt for a printer of 80 mm, and for everything else that shows one. */
function receiptSlip(receipt) {
	const { business, store, appUser, refundOf, transactionNumber } = receipt;
	return {
		title: business.name,
		head: [
			...store.name === business.name ? [] : [store.name],
			...store.address,
			receiptName(receipt),
			receiptTime(receipt, receipt.date),
			`TRN n.º ${transactionNumber}`,
			...refundOf === null ? [] : [`Reembolso del TRN n.º ${refundOf.transactionNumber}, ${receiptTime(receipt, refundOf.date)}`],
			...appUser === null ? [] : [`Atendido por ${appUser}`]
		],
		sections: receipt.kind === "sale" ? saleSections(receipt) : [refundSection(receipt)],
		foot: receipt.footer
	};
}
// packages/domain/src/account.ts
/** The accounts of a business, by their numbers in the database. Each keeps a running balance. */
var OWN_ACCOUNT = {
	pending: 1,
	available: 2,
	tipsPending: 3,
	tips: 4,
	inTransit: 5
};
/** The platform's accounts: the other side of money that enters or leaves the books of a business. */
var PLATFORM_ACCOUNT = {
	cashClearing: 101,
	creditClearing: 102,
	premiumRevenue: 103,
	consumerRewards: 104,
	refundInterest: 105,
	bankSettlement: 106
};
/** Every account of the books. SQL uses the same names in snake case: `ledger.account_kind('tips_pending')`. */
var ACCOUNT = {
	...OWN_ACCOUNT,
	...PLATFORM_ACCOUNT
};
ACCOUNT.available, ACCOUNT.tips;
KIND.cash, ACCOUNT.cashClearing, KIND.credit, ACCOUNT.creditClearing;
ACCOUNT.pending, ACCOUNT.available, ACCOUNT.tipsPending, ACCOUNT.tips, ACCOUNT.inTransit, ACCOUNT.cashClearing, ACCOUNT.creditClearing, ACCOUNT.premiumRevenue, ACCOUNT.consumerRewards, ACCOUNT.refundInterest, ACCOUNT.bankSettlement;
// packages/domain/src/edition.es.ts
/** How the build writes dates and sorts words. */
var LOCALE = "es-US";
// packages/domain/src/settlement-calendar.ts
/** The zone of cash day, trade date, settlement and monthly statements (docs/product.md#time-zones). */
var SETTLEMENT_ZONE = "America/New_York";
var CUT_OFF_TIME = "16:00";
DAY_MS - (Number(CUT_OFF_TIME.slice(0, 2)) * 60 + Number(CUT_OFF_TIME.slice(3))) * MINUTE_MS;
// packages/contract/src/paper/statement-words.ts
var LINES = {
	opening: "Saldo inicial",
	sale: "Ventas después de descuentos",
	cashback: "Cashback otorgado",
	premium_fee: "Cargos por ubicación destacada",
	refund: "Reembolsos",
	cashback_withheld: "Cashback que ya no se gana",
	refund_interest: "Intereses del reembolso",
	tip: "Propinas",
	tip_refund: "Propinas reembolsadas",
	settlement: "Liquidado",
	tip_settlement: "Propinas liquidadas",
	bank_transfer: "Transferencias al banco, enviadas",
	bank_transfer_paid: "Transferencias al banco, pagadas",
	bank_transfer_failed: "Transferencias fallidas",
	bank_transfer_stopped: "Transferencias detenidas",
	bank_transfer_returned: "Transferencias devueltas por el banco",
	closing: "Saldo final"
};
var ACCOUNTS = {
	[ACCOUNT.pending]: "Pendiente",
	[ACCOUNT.available]: "Disponible",
	[ACCOUNT.tipsPending]: "Propinas pendientes",
	[ACCOUNT.tips]: "Propinas",
	[ACCOUNT.inTransit]: "En camino"
};
/** 'November 2026' of '2026-11'. */
var monthName = (month) => (/* @__PURE__ */ new Date(`${month}-01T12:00:00Z`)).toLocaleDateString(LOCALE, {
	month: "long",
	year: "numeric",
	timeZone: "UTC"
});
/** What a monthly statement says on paper. */
var statementWords = {
	lines: LINES,
	accounts: ACCOUNTS,
	total: "Total",
	money: "Su dinero",
	sales: "Ventas y reembolsos por tienda",
	/** The heads of the columns of stores, in their order. */
	storeColumns: [
		"Tienda",
		"Ventas",
		"Ventas brutas",
		"Reembolsado",
		"Menos reembolsos",
		"Descuentos",
		"Cashback",
		"Ubicación destacada",
		"Intereses",
		"Neto",
		"Propinas"
	],
	allStores: "Todas las tiendas",
	foot: `El saldo final es el saldo inicial más todos los movimientos de arriba. Cada movimiento es la suma de líneas que el portal muestra una por una.`
};
/** 'Statement of November 2026' */
var statementTitle = (month) => `Estado de cuenta de ${monthName(month)}`;
/** Which days a statement covers; `isWhole` is false while the month is under way. */
function statementSpan({ madeAt, isWhole }) {
	const made = formatDate(madeAt, SETTLEMENT_ZONE);
	return isWhole ? `El mes calendario en hora de Nueva York. Emitido el ${made}.` : `El mes hasta ahora, en hora de Nueva York, al ${made}: todavía no termina.`;
}
// packages/domain/src/summary.ts
var NAMES = {
	day: "resumen de ventas diario",
	week: "resumen de ventas semanal",
	month: "resumen de ventas mensual"
};
/** 'daily sales summary' */
var summaryName = (period) => NAMES[period];
// packages/contract/src/paper/unsubscribe-words.ts
/** What the unsubscribe page says whatever the link was of. */
var unsubscribeWords = {
	button: "Cancelar la suscripción",
	ended: "Suscripción cancelada",
	back: "Puede activarlo de nuevo en el portal, en Administración, Avisos.",
	noName: "su negocio",
	gone: {
		title: "No se encontró el enlace",
		lines: ["Este enlace es incorrecto o venció.", "Use el enlace de un correo más reciente, o elija qué recibe en el portal, en Administración, Avisos."]
	},
	busy: {
		title: "Inténtelo más tarde",
		lines: ["Se abrieron demasiados enlaces en los últimos minutos.", "Espere unos minutos y abra su enlace de nuevo."]
	}
};
/** Asks whether a summary is to end. */
var unsubscribeQuestion = ({ period, business }) => `Recibe por correo el ${summaryName(period)} de ${business}. ¿Quiere dejar de recibirlo?`;
/** Says that a summary has ended. */
var unsubscribedWords = ({ period, business }) => `Ya no recibirá el ${summaryName(period)} de ${business}.`;
new RegExp(`^[0-9]{6}$`);
// packages/domain/src/second-factor-proof.ts
/** The proofs in words, for screens and the audit trail. */
var PROOF_WORDS = {
	document: "un documento de identidad",
	"video-call": "una videollamada",
	"call-back": "una llamada al número de teléfono registrado",
	"in-person": "una visita en persona"
};
// packages/contract/src/mails/mail-parts.ts
/** What the unsubscribe link says. */
var UNSUBSCRIBE_LABEL = "Cancelar la suscripción";
// packages/contract/src/mails/mail-html.ts
/** Where lists of mails would go on with the first words of the mail. */
var filler = "&#847;&zwnj;&nbsp;".repeat(60);
var row = (style, ...markup) => cell(style, markup.join(""));
/**
* The lanes that meet at a stop, in coloured cells: Gmail strips drawings, and pictures from the net are not shown
* until the reader allows it.
*/
function logoOf(productName) {
	const gap = colour("laneGap", "20", 3);
	const lanes = grid([
		colour("laneCoral", "20", 4),
		gap,
		colour("laneTeal", "20", 4),
		gap,
		colour("laneIndigo", "20", 4)
	], " width=\"20\"");
	const mark = cell("stopSide", lanes, " width=\"20\" aria-hidden=\"true\"");
	const stop = cell("stopSide", grid([colour("stop", "8", 8)], " width=\"8\""), " width=\"8\" aria-hidden=\"true\"");
	return grid([mark + stop + cell("brandName", escapeHtml(productName))], "");
}
function headOf({ heading, amount }) {
	if (amount === void 0) return [row("row", words("h1", "heading", heading))];
	return [row("labelRow", words("h1", "label", heading)), row("amountRow", words("p", "amount", amount.value), words("p", "caption", amount.caption))];
}
/** Figures stand at the right, one below the other; other facts read from the left. */
function factsOf({ facts = [], family }) {
	if (facts.length === 0) return [];
	const value = family === "money" || family === "summary" ? "figure" : "value";
	const rows = facts.map((fact) => `<tr><th scope="row" width="36%" ${styled("term")}>${escapeHtml(fact.term)}</th>${cell(value, escapeHtml(fact.value))}</tr>`);
	return [row("factsRow", `<table width="100%" cellpadding="0" cellspacing="0" border="0" ${styled("facts")}>${rows.join("")}</table>`)];
}
/** A filled stop is done, a ring is still to come. */
function stepsOf({ steps = [] }) {
	if (steps.length === 0) return [];
	const rows = steps.map(({ title, note, done }, index) => {
		const stop = grid([cell(done ? "stepDone" : "stepStop", `${index + 1}`, " width=\"24\" height=\"24\"")], " width=\"28\"");
		const said = `${escapeHtml(title)}<br><span ${styled("stepNote")}>${escapeHtml(note)}</span>`;
		return cell("stepSide", stop, " width=\"28\"") + cell("step", said);
	});
	return [row("factsRow", grid(rows))];
}
function actionOf({ link }) {
	if (link === void 0) return [];
	const button = `<a href="${escapeHtml(link.url)}" ${styled("button")}>${escapeHtml(link.label)}</a>`;
	return [row("actionRow", grid([cell("buttonSide", button, " align=\"center\"")], "", "actions")), row("row", words("p", "address", link.url))];
}
function cardOf(parts) {
	const { family, paragraphs, code, chart, quote, notes = [] } = parts;
	return grid([
		row("familyRow", grid([colour(FAMILY_LANES[family], "40", 4)], " width=\"40\" aria-hidden=\"true\"")),
		...headOf(parts),
		...paragraphs.map((text) => row("row", words("p", "paragraph", text))),
		...code === void 0 ? [] : [row("codeRow", grid([cell("code", escapeHtml(code))]))],
		...factsOf(parts),
		...stepsOf(parts),
		...chart === void 0 ? [] : [row("factsRow", chartOf(chart))],
		...quote === void 0 ? [] : [row("quoteRow", quoteOf(quote))],
		...actionOf(parts),
		...notes.length === 0 ? [] : [row("notes", ...notes.map((text) => words("p", "note", text)))]
	]);
}
var quoteOf = (quote) => grid([cell("quote", `<blockquote ${styled("quoted")}>${escapeHtml(quote).replaceAll("\n", "<br>")}</blockquote>`)]);
function footOf({ productName, contactEmail }, { reason, unsubscribeUrl }) {
	const contact = `<a href="mailto:${escapeHtml(contactEmail)}" ${styled("footLink")}>${escapeHtml(contactEmail)}</a>`;
	return row("foot", words("p", "footLine", reason), `<p ${styled("footLine")}>${escapeHtml(productName)} · ${contact}</p>`, ...unsubscribeUrl === void 0 ? [] : [`<p ${styled("footLine")}><a href="${escapeHtml(unsubscribeUrl)}" ${styled("footLink")}>${UNSUBSCRIBE_LABEL}</a></p>`, words("p", "footAddress", unsubscribeUrl)]);
}
/** The HTML of a mail: tables, because one of the three large mail programs lays out nothing else. */
function htmlOf(brand, parts) {
	const { subject, preheader } = parts;
	const column = grid([
		row("brand", logoOf(brand.productName)),
		row("card", cardOf(parts)),
		footOf(brand, parts)
	]);
	return [
		"<!doctype html>",
		`<html lang="es"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">`,
		"<meta name=\"color-scheme\" content=\"light dark\"><meta name=\"supported-color-schemes\" content=\"light dark\">",
		"<meta name=\"format-detection\" content=\"telephone=no,date=no,address=no,email=no,url=no\">",
		"<meta name=\"x-apple-disable-message-reformatting\">",
		`<title>${escapeHtml(subject)}</title>${SHEETS.map((sheet) => `<style>${sheet}</style>`).join("")}`,
		"<!--[if mso]><style>*{font-family:\"Segoe UI\",Arial,sans-serif!important}</style><![endif]--></head>",
		`<body ${styled("page")}>`,
		`<div ${styled("preheader")}>${escapeHtml(preheader)}${filler}</div>`,
		grid([row("stage", "\n<!--[if mso]><table role=\"presentation\" width=\"600\" align=\"center\" cellpadding=\"0\" cellspacing=\"0\" border=\"0\"><tr><td><![endif]-->\n", `<div role="article" lang="es" ${styled("column")}>`, column, "</div>\n<!--[if mso]></td></tr></table><![endif]-->\n")]),
		"</body></html>"
	].join("\n");
}
// packages/contract/src/mails/mail-text.ts
var block = (lines) => lines.length === 0 ? [] : [lines.join("\n")];
/** The plain-text twin of a mail: the same words in the same order as its HTML. */
function textOf(brand, parts) {
	const { heading, amount, paragraphs, code, facts = [], steps = [], chart, quote, link, notes = [] } = parts;
	const foot = [
		"--",
		parts.reason,
		`${brand.productName}, ${brand.contactEmail}`,
		...parts.unsubscribeUrl === void 0 ? [] : [`${UNSUBSCRIBE_LABEL}:`, parts.unsubscribeUrl]
	];
	return `${[
		heading,
		...amount === void 0 ? [] : [`${amount.value} ${amount.caption}`],
		...paragraphs,
		...code === void 0 ? [] : [code],
		...block(facts.map(({ term, value }) => `${term}: ${value}`)),
		...block(steps.map(({ title, note }, index) => `${index + 1}. ${title}: ${note}`)),
		...chart === void 0 ? [] : [[chart.heading, ...chart.bars.map(({ label, value }) => `${label}: ${value}`)].join("\n")],
		...block(quote === void 0 ? [] : quote.split("\n").map((line) => `> ${line}`.trimEnd())),
		...link === void 0 ? [] : [`${link.label}:\n${link.url}`],
		...notes,
		foot.join("\n")
	].join("\n\n")}\n`;
}
// packages/contract/src/mails/mail-layout.ts
var plain = (text) => isolateWords(withoutStackedMarks(text.replaceAll("\r\n", "\n").replace(/(?!\n)\p{Cc}|[\u202A-\u202E\u2066-\u2069]/gu, " ")));
var oneLine = (text) => plain(text).replaceAll("\n", " ");
var isWebAddress = (address) => /^https?:\/\//.test(address);
/**
* The one layout of all mails. HTML and text say the same; the HTML works without pictures, scripts and its sheets, in
* the light and in the dark. Every value is escaped where the HTML is made, so callers hand over plain words.
*/
function layoutMail(brand, parts) {
	const { link, unsubscribeUrl, amount, chart } = parts;
	for (const address of [link?.url, unsubscribeUrl]) if (address !== void 0 && !isWebAddress(address)) throw new Error("a link of a mail is no web address");
	const clean = {
		...parts,
		subject: oneLine(parts.subject),
		preheader: oneLine(parts.preheader),
		heading: oneLine(parts.heading),
		amount: amount && {
			value: oneLine(amount.value),
			caption: oneLine(amount.caption)
		},
		paragraphs: parts.paragraphs.map(oneLine),
		notes: parts.notes?.map(oneLine),
		facts: parts.facts?.map(({ term, value }) => ({
			term,
			value: oneLine(value)
		})),
		steps: parts.steps?.map(({ title, note, done }) => ({
			title,
			note: oneLine(note),
			done
		})),
		chart: chart && {
			...chart,
			heading: oneLine(chart.heading)
		},
		quote: parts.quote && plain(parts.quote),
		reason: oneLine(parts.reason)
	};
	return {
		subject: clean.subject,
		text: textOf(brand, clean),
		html: htmlOf(brand, clean),
		...unsubscribeUrl !== void 0 && { unsubscribeUrl }
	};
}
/** The address of a page of the portal, for a link that opens it in the business of the mail. */
var portalLink = ({ publicUrl, businessId }, path) => `${publicUrl}${pageOfBusiness(path, businessId)}`;
/** Why the owner of an account gets a mail. */
var ownerReason = ({ productName }) => `Recibe este correo porque esta dirección pertenece a una cuenta de ${productName}.`;
// packages/contract/src/mails/mail-time.es.ts
/** '18 may 2026, 10:07 AM', as the zone has it. */
var zonedWords = (at, zone) => `${formatDate(at, zone)}, ${formatTime(at, zone)}`;
/** '18 may 2026, 2:07 PM UTC' */
var utcWords = (at) => `${zonedWords(at, "UTC")} UTC`;
// packages/contract/src/mails/stored-words.es.ts
/** The words for return codes of banks. The code may follow in brackets. */
var RETURNED = {
	"The account did not hold enough money": "La cuenta no tenía fondos suficientes",
	"The account is closed": "La cuenta está cerrada",
	"There is no such account, or it belongs to somebody else": "La cuenta no existe o pertenece a otra persona",
	"The account number is not valid": "El número de cuenta no es válido",
	"The account is a personal one and takes no company payments": "La cuenta es personal y no acepta pagos de empresas",
	"The payment was returned at the wish of our own bank": "Nuestro propio banco pidió devolver el pago",
	"The account holder no longer allows such payments": "El titular de la cuenta ya no permite estos pagos",
	"The payment was stopped": "El pago se detuvo",
	"The money in the account was not yet available": "El dinero aún no estaba disponible",
	"The account holder says that the payment was not agreed on": "El titular dice que el pago no se acordó",
	"The payment was not as agreed on": "El pago no fue como se acordó",
	"The branch now belongs to another bank": "La sucursal ahora pertenece a otro banco",
	"There is no bank with that routing number that takes such payments": "Ningún banco con ese número de ruta acepta estos pagos",
	"The person who acted for the account holder has died": "Falleció el representante del titular",
	"The account holder has died": "El titular de la cuenta falleció",
	"The account is frozen": "La cuenta está congelada",
	"The bank could not match the payment to an account": "El banco no pudo asignar el pago a una cuenta",
	"The payment bore a date that the network does not take": "El pago tenía una fecha que la red no acepta",
	"The payment bore an amount that the network does not take": "El pago tenía un monto que la red no acepta",
	"The account is of a kind that takes no such payments": "La cuenta es de un tipo que no acepta estos pagos",
	"The company that sent the payment was not named rightly": "El nombre de la empresa que envió el pago no era correcto",
	"The receiver was not named rightly": "El nombre del destinatario no era correcto",
	"The account holder did not accept the payment": "El titular de la cuenta no aceptó el pago",
	"The bank holds the payment for a repetition": "El banco considera que el pago está repetido",
	"The network refused the additional information of the payment": "La red rechazó la información adicional del pago",
	"The network misses information in the payment": "A la red le falta información en el pago",
	"The network refused the number of the payment": "La red rechazó el número del pago",
	"The routing number is not valid": "El número de ruta no es válido",
	"The company that owns the account says that the payment was not agreed on": "La empresa dueña de la cuenta dice que el pago no se acordó",
	"The bank takes no part in such payments": "El banco no participa en estos pagos",
	"The bank returns the payment with the agreement of our own bank": "El banco devuelve el pago de acuerdo con nuestro propio banco",
	"The bank could not settle the payment": "El banco no pudo liquidar el pago",
	"The bank returns the payment": "El banco devuelve el pago",
	"The bank may not take such payments": "El banco no puede aceptar estos pagos",
	"The payment is of a kind that the network does not take": "El pago es de un tipo que la red no acepta",
	"The bank returned the payment": "El banco devolvió el pago",
	"Returned by the receiving bank: no such account": "El banco receptor lo devolvió: la cuenta no existe",
	"The account could not be credited": "No se pudo abonar en la cuenta",
	"It was cancelled before": "Ya se había cancelado",
	"The request was declined": "La solicitud se rechazó"
};
/** English sentences and beginnings of sentences with what Spanish says instead. `$1` stands for a name or figure. */
var KNOWN = [
	[/^Unknown device(?=$|, network address )/, "Dispositivo desconocido"],
	[new RegExp(`^(Edge|Opera|Samsung Internet|Firefox|Chrome|Safari|curl) on (?=(?:iPhone|iPad|Android|Windows|Mac|ChromeOS|Linux)(?:$|, network address ))`), "$1 en "],
	[/, network address (?=[\d.a-f:]+$)/, ", dirección de red "],
	[/^Customer Support$/, "Soporte"],
	[/^(.+: .+) and (\d+) more$/, "$1 y $2 más"],
	[/^TRN No\. (\d+)(?=, )/, "TRN n.º $1"],
	[/^Transfers from (.+?) now go to (.+)\. They used to go to (.+)\.$/, "Las transferencias de $1 ahora van a $2. Antes iban a $3."],
	[/^Transfers from (.+?) now go to (.+)\.$/, "Las transferencias de $1 ahora van a $2."],
	[/^(\S+) can now transfer money to your bank account\.$/, "$1 ahora puede transferir dinero a su cuenta bancaria."],
	[/^Customer Support changed the email of your account from (\S+) to (\S+)\.$/, "Soporte cambió el correo electrónico de su cuenta de $1 a $2."],
	[/^([\d.]+%) for spending (\$[\d,.]+) (?=\S)/, "$1 por gastar $2, "],
	[/(?<=^[\d.]+% por gastar \$[\d,.]+, )from (\S+) to (\S+)$/, "del $1 al $2"],
	[/^Transfers were put on hold$/, "Las transferencias quedaron retenidas"],
	[/^The business was declined$/, "El negocio fue rechazado"],
	[/^The identity of the owner is not verified$/, "La identidad del dueño no está verificada"],
	[/^The bank account was removed$/, "La cuenta bancaria se quitó"],
	[/^The bank account is no longer verified$/, "La cuenta bancaria ya no está verificada"],
	[/^The bank account is closed$/, "La cuenta bancaria está cerrada"],
	[/^A change was stopped by the link in an email$/, "Se detuvo un cambio con el enlace de un correo"],
	[/^The bank reported a different account number$/, "El banco informó otro número de cuenta"],
	[/^The bank gave no reason$/, "El banco no dio ningún motivo"],
	[/^The account holder could not be confirmed$/, "No se pudo confirmar al titular de la cuenta"],
	[/^The account is in another name\.$/, "La cuenta está a otro nombre."],
	[/^R02 Account closed$/, "R02 Cuenta cerrada"],
	[/^R03 No account, or the account cannot be found$/, "R03 La cuenta no existe o no se encuentra"],
	[/^The host name was not found\.$/, "No se encontró el nombre del servidor."],
	[/^The host name could not be looked up\.$/, "No se pudo consultar el nombre del servidor."],
	[/^The server refused the connection\.$/, "El servidor rechazó la conexión."],
	[/^The server closed the connection\.$/, "El servidor cerró la conexión."],
	[/^The server could not be reached\.$/, "No se pudo llegar al servidor."],
	[/^The server could not be reached in time\.$/, "No se pudo llegar al servidor a tiempo."],
	[/^The server did not complete the HTTPS connection\.$/, "El servidor no completó la conexión HTTPS."],
	[/^The certificate of the server has expired\.$/, "El certificado del servidor venció."],
	[/^The certificate of the server is self-signed\.$/, "El certificado del servidor está autofirmado."],
	[/^The certificate of the server could not be verified\.$/, "No se pudo verificar el certificado del servidor."],
	[/^The certificate of the server does not match the host name\.$/, "El certificado del servidor no corresponde a su nombre."],
	[/^The server did not send a valid HTTP response\.$/, "El servidor no envió una respuesta HTTP válida."],
	[/^The server answered with status (\d+)\.$/, "El servidor respondió con el estado $1."],
	[/^This is not a public address\.$/, "Esta no es una dirección pública."],
	[/^No answer within (\d+) seconds\.$/, "Sin respuesta en $1 segundos."]
];
var withReturned = (words) => {
	const [, said = "", code = ""] = /^(.+?)( \([\dA-Z]+\))?$/.exec(words) ?? [];
	return Object.hasOwn(RETURNED, said) ? `${RETURNED[said]}${code}` : words;
};
/** Text that the product stored in English before the reader was known; unknown text stays as it is. */
var storedWords = (english) => KNOWN.reduce((words, [pattern, spanish]) => words.replace(pattern, spanish), withReturned(english));
// packages/contract/src/mails/account-mails.ts
var CODE_WORDS = {
	signup: {
		subject: (product) => `Su código de registro de ${product}`,
		heading: "Su código de registro",
		sentence: "Ingrese este código para continuar con su registro:",
		note: "Si usted no se registró, ignore este correo: sin el código no pasa nada."
	},
	signin: {
		subject: (product) => `Su código de inicio de sesión de ${product}`,
		heading: "Su código de inicio de sesión",
		sentence: "Ingrese este código para iniciar sesión:",
		note: "Si usted no intentó iniciar sesión, ignore este correo. Nunca comparta este código con nadie."
	},
	reset: {
		subject: (product) => `Su código de ${product} para restablecer la contraseña`,
		heading: "Restablezca su contraseña",
		sentence: "Ingrese este código para crear una contraseña nueva:",
		note: "Si usted no lo pidió, ignore este correo: su contraseña no cambia."
	},
	proof: {
		subject: (product) => `Su código de confirmación de ${product}`,
		heading: "Confirme que es usted",
		sentence: "Ingrese este código para confirmar que es usted:",
		note: `Si en este momento no está cambiando nada en el portal, otra persona tiene abierta su cuenta: cambie su contraseña.`
	}
};
var typedReason = ({ productName }) => `Recibe este correo porque alguien ingresó esta dirección en ${productName}.`;
var securityLink = ({ publicUrl }) => ({
	url: `${publicUrl}/portal/admin/security`,
	label: "Ver sus inicios de sesión"
});
/**
* The mail that carries a one-time code. The code stands only in the body, because a locked screen shows the rest. A
* mail to sign in or to reset a password also links the page that enters this code, so its reader can sign in even if
* others asked for the code. `mailToken` names that entry. It opens nothing without the code, and no server sees what
* stands behind `#`.
*/
function codeMail(brand, { purpose, otp, mailToken }) {
	const words = CODE_WORDS[purpose];
	const link = purpose === "signin" || purpose === "reset" ? {
		url: `${brand.publicUrl}/validate-otp#${purpose}=${mailToken}`,
		label: "Ingresar el código"
	} : void 0;
	return layoutMail(brand, {
		family: "code",
		subject: words.subject(brand.productName),
		preheader: `Sirve durante 10 minutos y una sola vez.`,
		heading: words.heading,
		paragraphs: [words.sentence],
		code: otp,
		link,
		notes: [link ? `El código sirve durante 10 minutos y una sola vez. En la página de arriba sirve durante una hora.` : `El código sirve durante 10 minutos y una sola vez.`, words.note],
		reason: purpose === "proof" ? ownerReason(brand) : typedReason(brand)
	});
}
/** For a person who asks to reset a password that was never set: the sign-up goes on by code. */
function unfinishedSignUpMail(brand) {
	return layoutMail(brand, {
		family: "team",
		subject: `Su registro en ${brand.productName} no está terminado`,
		preheader: "Todavía no hay contraseña: inicie sesión con un código de un solo uso.",
		heading: "Su registro no está terminado",
		paragraphs: [`Alguien, probablemente usted, pidió restablecer la contraseña de esta cuenta. Todavía no tiene ninguna, porque su registro no se terminó.`, "Inicie sesión con un código de un solo uso: continuará donde se quedó y al final creará una contraseña."],
		link: {
			url: `${brand.publicUrl}/merchant-signin`,
			label: "Iniciar sesión con un código"
		},
		notes: ["Si usted no lo pidió, ignore este correo."],
		reason: typedReason(brand)
	});
}
/**
* Tells a person about a sign-in from a browser and network that are new or were forgotten. It names no place, because
* the product does not look up where an address is.
*/
function newDeviceMail(brand, { device, address, at }) {
	const [browser, when] = [storedWords(device), utcWords(at)];
	return layoutMail(brand, {
		family: "device",
		subject: `Nuevo inicio de sesión en su cuenta de ${brand.productName}`,
		preheader: `Con ${browser}, el ${when}.`,
		heading: "Nuevo inicio de sesión en su cuenta",
		paragraphs: ["Alguien inició sesión en su cuenta. No reconocemos este dispositivo en esta red.", "Si fue usted, no tiene que hacer nada."],
		facts: [
			{
				term: "Dispositivo",
				value: browser
			},
			{
				term: "Dirección de red",
				value: address
			},
			{
				term: "Cuándo",
				value: when
			}
		],
		link: securityLink(brand),
		notes: [`Si no fue usted, cambie su contraseña de inmediato: eso cierra la sesión de todos los demás. Luego escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** Tells the owner that strangers have tried many passwords, and what signing in from a new browser costs. */
function manyWrongPasswordsMail(brand) {
	return layoutMail(brand, {
		family: "device",
		subject: `Muchas contraseñas incorrectas en su cuenta de ${brand.productName}`,
		preheader: "Su contraseña funciona como siempre. Desde un navegador nuevo tarda hasta un minuto más.",
		heading: "Muchas contraseñas incorrectas en su cuenta",
		paragraphs: [`Alguien probó cien contraseñas incorrectas o más en su cuenta. Hasta que usted inicie sesión, un navegador en el que no la haya iniciado antes trabajará hasta un minuto antes de enviar una contraseña.`, `En un navegador que ya haya usado, su contraseña funciona como siempre. Desde uno nuevo, es más rápido usar un código de un solo uso (OTP) o una llave de acceso.`],
		link: {
			url: `${brand.publicUrl}/merchant-signin`,
			label: "Iniciar sesión"
		},
		notes: ["Ninguna de esas contraseñas era correcta. No necesita cambiar la suya, salvo que otras personas puedan conocerla.", `¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
function accessWords(change) {
	switch (change.what) {
		case "factor-on": return "Se activó un segundo factor: ahora, al iniciar sesión, también se pide un código de su app de autenticación.";
		case "factor-off": return "Se desactivó el segundo factor: puede iniciar sesión solo con una contraseña o con un código enviado por correo.";
		case "codes-renewed": return "Se crearon códigos de recuperación nuevos; los anteriores ya no funcionan.";
		case "codes-ended": return "Sus códigos de recuperación ya no funcionan. Su app de autenticación sí: inicie sesión y cree códigos nuevos.";
		case "factor-reset": return `Soporte desactivó su segundo factor y cerró todas las sesiones después de comprobar quién es usted mediante ${PROOF_WORDS[change.proof]}. Hasta que lo active de nuevo, puede iniciar sesión solo con una contraseña o con un código enviado por correo.`;
		case "passkey-added": return `Se agregó la llave de acceso “${change.name}”: abre su cuenta sin contraseña y sin código. Si usted no la agregó, quítela en Administración, Acceso y seguridad.`;
		case "passkey-removed": return `Se quitó la llave de acceso “${change.name}”: ya no abre su cuenta.`;
	}
}
/** Tells the owner that a way into the account has changed. */
function accessChangedMail(brand, change) {
	const said = wordsInMail(accessWords(change));
	return layoutMail(brand, {
		family: "device",
		subject: `Cambió una forma de entrar a su cuenta de ${brand.productName}`,
		preheader: said,
		heading: "Cambió una forma de entrar a su cuenta",
		paragraphs: [said],
		link: securityLink(brand),
		notes: [`Si no fue usted, restablezca su contraseña de inmediato y escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** Tells the owner that the password is a new one now. */
function passwordChangedMail(brand) {
	return layoutMail(brand, {
		family: "device",
		subject: `Su contraseña de ${brand.productName} cambió`,
		preheader: "Se cerraron todas las demás sesiones.",
		heading: "Su contraseña cambió",
		paragraphs: ["La contraseña de su cuenta acaba de cambiar y se cerraron todas las demás sesiones."],
		notes: [`Si no fue usted, restablezca su contraseña de inmediato y escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
// packages/contract/src/mails/api-key-mails.ts
var SUBJECTS$2 = {
	created: "Nueva clave de API",
	changed: "Se cambió una clave de API",
	replaced: "Se reemplazó el secreto de una clave de API"
};
var about = (brand, news) => layoutMail(brand, {
	family: "device",
	subject: news.subject,
	preheader: news.sentence,
	heading: news.subject,
	paragraphs: [news.sentence, news.next],
	link: {
		url: portalLink(brand, "/portal/admin/api-keys"),
		label: "Abrir Claves de API"
	},
	notes: [news.wrong],
	reason: ownerReason(brand)
});
/** To the owner when an API key was created, changed or given a new secret. */
function apiKeyMail(brand, { what, name }) {
	const key = nameInMail(name);
	const sentence = {
		created: `Se creó la clave de API “${key}”.`,
		changed: `Se cambió la clave de API “${key}”.`,
		replaced: `Se reemplazó el secreto de la clave de API “${key}”.`
	}[what];
	return about(brand, {
		subject: SUBJECTS$2[what],
		sentence,
		next: "Todo programa que tenga esta clave puede hacer lo que permiten sus permisos.",
		wrong: `Si no fue usted, quite la clave, restablezca su contraseña de inmediato y escriba a ${brand.contactEmail}.`
	});
}
/** To the owner when somebody used an API key from an address outside its networks. */
function apiKeyOutsideMail(brand, { name, address }) {
	return about(brand, {
		subject: "Se usó una clave de API desde fuera de sus redes",
		sentence: `Llegó una llamada con la clave de API “${nameInMail(name)}” desde ${address}. Se rechazó.`,
		next: `Si esta dirección es suya, agregue su red a la clave. No le escribiremos de nuevo sobre esto durante 24 horas.`,
		wrong: "Si no es suya, suponga que otra persona tiene el secreto y reemplácelo ahora."
	});
}
// packages/contract/src/mails/archive-mails.ts
/** Tells the owner that a download of the whole business has begun. */
function archiveMail(brand, { device, address, at }) {
	const [browser, when] = [storedWords(device), utcWords(at)];
	return layoutMail(brand, {
		family: "device",
		subject: "Se está descargando un archivo completo de su negocio",
		preheader: `Con ${browser}, el ${when}.`,
		heading: "Se está descargando un archivo completo de su negocio",
		paragraphs: [`Alguien inició sesión en su cuenta, confirmó su identidad y empezó a descargar un archivo de todo su negocio: transacciones, documentos y actividad.`, "Si fue usted, no tiene que hacer nada. Guarde el archivo donde nadie más pueda leerlo."],
		facts: [
			{
				term: "Dispositivo",
				value: browser
			},
			{
				term: "Dirección de red",
				value: address
			},
			{
				term: "Cuándo",
				value: when
			}
		],
		link: {
			url: portalLink(brand, "/portal/admin/security"),
			label: "Revisar sus inicios de sesión"
		},
		notes: [`Si no fue usted, restablezca su contraseña de inmediato: eso cierra la sesión de todos los demás. Luego escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
// packages/contract/src/mails/day-close-mails.ts
/** The figures of a close of day, for the person of the portal who asked for them. */
function dayCloseMail(brand, close) {
	const { productName } = brand;
	const place = nameInMail(close.place);
	const { kind, name } = close.closedBy;
	const closedBy = kind === "owner" || kind === "member" ? name : nameInMail(name);
	const [openedAt, closedAt] = [zonedWords(close.openedAt, close.timeZone), zonedWords(close.closedAt, close.timeZone)];
	const lines = dayCloseLines(close.total);
	const net = formatCents(lines.find(({ key }) => key === "net").cents);
	return layoutMail(brand, {
		family: "summary",
		subject: `Cierre del día n.º ${close.number}, ${place}`,
		preheader: `Cerrado por ${closedBy} el ${closedAt}.`,
		heading: `Cierre del día n.º ${close.number}`,
		amount: {
			value: net,
			caption: `netos, ${place}`
		},
		paragraphs: [`Este es el cierre del día que pidió. Abarca ${closeCountWords(close.total)}.`],
		facts: [
			{
				term: "Tienda o dispositivo",
				value: wordsInMail(close.place)
			},
			{
				term: "Desde",
				value: openedAt
			},
			{
				term: "Hasta",
				value: closedAt
			},
			{
				term: "Cerrado por",
				value: closedBy
			},
			...lines.map(({ words, cents }) => ({
				term: words,
				value: formatCents(cents)
			}))
		],
		link: {
			url: portalLink(brand, `/portal/reports/closes/${close.id}`),
			label: "Abrir este cierre"
		},
		notes: ["Ábralo en el portal para ver las ventas por usuario de la app y por hora, o para descargar un PDF."],
		reason: `Recibe este correo porque lo pidió en el portal de ${productName}.`
	});
}
// packages/domain/src/guarded-change.ts
/** What changed, as the end of "Transfers are held, because …". */
var GUARDED_WORDS = {
	"primary-account": "cambió la cuenta principal",
	"owner-email": "cambió el correo del dueño",
	"transfer-right": "se permitió a una persona del equipo hacer transferencias"
};
/** "Friday, 4:10 PM", in the zone of the business. */
function untilWords(at, zone) {
	return `${at.toLocaleDateString(LOCALE, {
		timeZone: zone,
		weekday: "long"
	})}, ${at.toLocaleTimeString("en-US", {
		timeZone: zone,
		hour: "numeric",
		minute: "2-digit"
	}).replaceAll(" ", " ")}`;
}
/** Which transfers are held, until when and why, for a merchant. */
function holdWords({ kind, until, usualCents, leftCents }, zone) {
	const which = leftCents === 0 ? "Las transferencias están retenidas" : `Las transferencias de más de ${formatCents(leftCents)} están retenidas`;
	const used = leftCents < usualCents ? ` Ya se enviaron ${formatCents(usualCents - leftCents)} del monto habitual de un día.` : "";
	return `${which} hasta el ${untilWords(until, zone)}, porque ${GUARDED_WORDS[kind]}.${used}`;
}
// packages/contract/src/mails/guarded-mails.ts
var SUBJECTS$1 = {
	"primary-account": "Cambió su cuenta bancaria principal",
	"owner-email": "Cambió el correo electrónico de su cuenta",
	"transfer-right": "Una persona del equipo ahora puede transferir dinero"
};
var whichAndWhen = (brand, { businessName, at }) => [{
	term: "Negocio",
	value: nameInMail(businessName) || `Un negocio en ${brand.productName}`
}, {
	term: "Cuándo",
	value: utcWords(at)
}];
var reasonOf = ({ productName }) => `Recibe este correo porque esta dirección pertenece, o perteneció, al dueño de una cuenta de ${productName}.`;
/** Where money goes, or who may send it, was changed. The link leads to a page with one button that stops it. */
function guardedChangeMail(brand, news) {
	const { kind, words, businessName, device, at, held, url } = news;
	return layoutMail(brand, {
		family: "device",
		subject: SUBJECTS$1[kind],
		preheader: "Si no fue usted, deténgalo ahora.",
		heading: SUBJECTS$1[kind],
		paragraphs: [
			storedWords(words),
			...held === null ? [] : [holdWords(held.hold, held.timeZone)],
			"Si fue usted, no tiene que hacer nada."
		],
		facts: [...whichAndWhen(brand, {
			businessName,
			at
		}), {
			term: "Desde",
			value: storedWords(device)
		}],
		link: {
			url,
			label: "Detener este cambio"
		},
		notes: [`El enlace no requiere iniciar sesión, funciona una sola vez y sirve durante 7 días. No reenvíe este correo.`, `Si no fue usted, deténgalo, restablezca su contraseña y escriba a ${brand.contactEmail}.`],
		reason: reasonOf(brand)
	});
}
var keysEndedWords = (names) => `Estas claves de API se crearon o recibieron un secreto nuevo menos de 24 horas antes del cambio, o después. Ya no funcionan: ${names.map((name) => nameInMail(name) || "una clave sin nombre").join(", ")}.`;
var CALENDARS_ENDED = `Las direcciones de calendario creadas menos de 24 horas antes del cambio, o después, ya no funcionan. Cree otras en Saldo, Transferencias, Calendario.`;
var passkeysEndedWords = (names) => `Estas llaves de acceso se agregaron menos de 24 horas antes del cambio, o después. Ya no funcionan: ${names.map((name) => nameInMail(name) || "una llave de acceso sin nombre").join(", ")}.`;
var PASSWORD_ENDED = `La contraseña se creó después del cambio. Ya no funciona. Elija otra en Olvidé mi contraseña.`;
/** The link that stops a change was used. */
function changeStoppedMail(brand, news) {
	const { words, businessName, undone, keysEnded, calendarsEnded, passkeysEnded, passwordEnded, primary, at } = news;
	return layoutMail(brand, {
		family: "device",
		subject: "Se detuvo un cambio",
		preheader: "Las transferencias esperan hasta que usted confirme adónde va su dinero.",
		heading: "Se detuvo un cambio",
		paragraphs: [
			`Alguien usó el enlace de nuestro correo para detener este cambio: “${storedWords(words)}”`,
			undone ? "Deshicimos el cambio." : "No pudimos deshacer el cambio. Inicie sesión y revíselo.",
			primary === null ? "Ahora no hay una cuenta bancaria principal. Elija una en Administración, Cuenta bancaria vinculada." : `Las transferencias van a ${accountInMail(primary)}.`,
			"No se hará ninguna transferencia hasta que el dueño inicie sesión y confirme en Saldo.",
			...keysEnded.length > 0 ? [keysEndedWords(keysEnded)] : [],
			...calendarsEnded > 0 ? [CALENDARS_ENDED] : [],
			...passkeysEnded.length > 0 ? [passkeysEndedWords(passkeysEnded)] : [],
			...passwordEnded ? [PASSWORD_ENDED] : [],
			"Revise también Equipo, Claves de API, Webhooks y sus dispositivos: lo que otra persona agregó sigue ahí hasta que usted lo quite."
		],
		facts: whichAndWhen(brand, {
			businessName,
			at
		}),
		link: {
			url: portalLink(brand, "/portal/balance"),
			label: "Revisar adónde va mi dinero"
		},
		notes: [`Si usted no detuvo este cambio, escriba a ${brand.contactEmail}.`],
		reason: reasonOf(brand)
	});
}
// packages/domain/src/automatic-transfer.ts
/** The most that can be kept back. */
var KEEP_CENTS_MAX = 9999999999;
// packages/contract/src/automatic-transfer-words.ts
var WORDS = {
	no_account: `No tiene una cuenta bancaria principal. Su dinero está en su saldo. Elija o vincule una cuenta y después reanude.`,
	not_verified: `Su identidad no está verificada. Su dinero está en su saldo. Verifíquela en Mis datos y después reanude.`,
	on_hold: "Las transferencias de este negocio están retenidas. Su dinero está en su saldo. Comuníquese con Soporte."
};
/** What happened and the next step. `bankReason` is what the bank said of the transfer, if anything. */
function pauseWords(why, bankReason) {
	if (why !== "transfer_failed") return WORDS[why];
	return `Su última transferencia automática no llegó a su banco${bankReason ? `: ${bankReason.replace(/\.$/, "")}` : ""}. El dinero volvió a su saldo. Revise su cuenta principal y después reanude.`;
}
`${formatCents(KEEP_CENTS_MAX)}`;
// packages/contract/src/mails/money-mails.ts
var bankLink = (brand, label) => ({
	url: portalLink(brand, "/portal/admin?tab=bank"),
	label
});
var andList = (accounts) => new Intl.ListFormat(LOCALE).format(accounts.map(accountInMail));
/** Says that the bank has verified accounts. */
function bankVerifiedMail(brand, { providerName, accounts, primary }) {
	const isOne = accounts.length === 1;
	const bank = nameInMail(providerName) || "su banco";
	const where = primary === null ? `Todavía no hay una cuenta principal. Abra Administración, Cuenta bancaria vinculada en el portal y elija la cuenta a la que ${brand.productName} enviará su dinero.` : `El dinero que transfiera desde ${brand.productName} va a ${accountInMail(primary)}. Puede elegir otra cuenta en Administración, Cuenta bancaria vinculada.`;
	return layoutMail(brand, {
		family: "money",
		subject: "Su cuenta bancaria está verificada",
		preheader: primary === null ? "Elija ahora su cuenta principal." : `Las transferencias van a ${accountInMail(primary)}.`,
		heading: "Su cuenta bancaria está verificada",
		paragraphs: [isOne ? `${andList(accounts)} en ${bank} está verificada.` : `${andList(accounts)} en ${bank} están verificadas.`, where],
		link: bankLink(brand, "Ver sus cuentas"),
		notes: [isOne ? `Si usted no la vinculó, escriba de inmediato a ${brand.contactEmail}.` : `Si usted no las vinculó, escriba de inmediato a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/**
* Says that the bank could not be verified, and why, in the provider's words. `primary` is where transfers still go, or
* null.
*/
function bankFailedMail(brand, about) {
	const { providerName, reason, primary } = about;
	const paragraphs = [`No se pudo verificar su cuenta en ${nameInMail(providerName) || "su banco"}. El motivo: “${withoutStop(storedWords(reason))}”.`];
	if (primary !== null) paragraphs.push(`El dinero que transfiera sigue yendo a ${accountInMail(primary)}.`);
	return layoutMail(brand, {
		family: "money",
		subject: "No se pudo verificar su cuenta bancaria",
		preheader: "Puede vincular un banco de nuevo.",
		heading: "No se pudo verificar su cuenta bancaria",
		paragraphs: [...paragraphs, "Puede vincular un banco de nuevo en el portal, en Administración, Cuenta bancaria vinculada."],
		link: bankLink(brand, "Vincular un banco de nuevo"),
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** Accounts were taken back at the bank: no money goes there any more. */
function accountsRemovedMail(brand, about) {
	const next = !about.anyLeft ? "Abra Administración, Cuenta bancaria vinculada en el portal y vincule de nuevo una cuenta bancaria." : about.primaryGone && `Era la cuenta a la que van las transferencias: abra Administración, Cuenta bancaria vinculada en el portal y elija otra como principal.`;
	return layoutMail(brand, {
		family: "money",
		subject: "Se quitó una cuenta bancaria en su banco",
		preheader: "Las transferencias ya no van a ella.",
		heading: "Se quitó una cuenta bancaria en su banco",
		paragraphs: [`${about.accounts.map(accountInMail).join(", ")} en ${nameInMail(about.providerName) || "su banco"}: la conexión se quitó en el banco. Las transferencias desde ${brand.productName} ya no llegan ahí.`, ...next ? [next] : []],
		link: bankLink(brand, about.anyLeft ? "Ver sus cuentas" : "Vincular un banco de nuevo"),
		notes: [`Si usted no hizo esto, escriba de inmediato a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** Papers are wanted before the bank can be verified. */
function documentsRequestedMail(brand, { reason }) {
	return layoutMail(brand, {
		family: "money",
		subject: "Suba documentos sobre su cuenta bancaria",
		preheader: `Se necesita: ${wordsInMail(reason)}`,
		heading: "Suba documentos sobre su cuenta bancaria",
		paragraphs: [`Para verificar su cuenta bancaria necesitamos documentos suyos: ${withoutStop(reason)}.`, "Abra Administración, Cuenta bancaria vinculada en el portal y súbalos ahí. No los envíe por correo."],
		link: bankLink(brand, "Subir documentos"),
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
var PAYOUT_WORDS = {
	paid: {
		heading: "Transferencia pagada",
		sentence: "llegó a su banco"
	},
	failed: {
		heading: "Transferencia fallida",
		sentence: "no se pudo realizar"
	},
	returned: {
		heading: "Transferencia devuelta",
		sentence: "fue devuelta por el banco"
	},
	stopped: {
		heading: "Transferencia detenida",
		sentence: "se detuvo antes de salir"
	}
};
var SOURCES = {
	Available: "Disponible",
	Tips: "Propinas"
};
/** Says how a transfer to the bank ended, where its money is now, and why. */
function payoutMail(brand, payout) {
	const { end, payoutId, amount, account, bank, reason, accountClosed, automatic } = payout;
	const source = SOURCES[payout.source];
	const { heading, sentence } = PAYOUT_WORDS[end];
	const isPaid = end === "paid";
	const where = isPaid ? `están en ${accountInMail(bank)}` : `volvieron a ${source}`;
	const to = accountInMail(account);
	const what = automatic ? `Su transferencia automática de ${amount} a ${to} ${sentence}.` : `Su transferencia de ${amount} a ${to} ${sentence}.`;
	const back = isPaid ? "" : ` El dinero está de nuevo en ${source}.`;
	const why = reason === null || reason === "" ? [] : [end === "stopped" ? `El motivo: “${withoutStop(storedWords(reason))}”.` : `El banco dice: “${wordsInMail(storedWords(reason))}”`];
	const next = accountClosed ? [`Ya no se puede enviar dinero a esta cuenta. Abra Administración, Cuenta bancaria vinculada en el portal y elija o vincule otra.`] : [];
	return layoutMail(brand, {
		family: "money",
		subject: isPaid ? `${amount} ${where}` : `${amount} ${where}: ${heading.toLowerCase()}`,
		preheader: isPaid ? `${heading}. Ya llegó a su banco.` : `Su transferencia a ${accountInMail(bank)} ${sentence}.`,
		heading,
		amount: {
			value: amount,
			caption: where
		},
		paragraphs: [
			`${what}${back}`,
			...why,
			...next
		],
		link: {
			url: portalLink(brand, `/portal/balance/transfers/${payoutId}`),
			label: "Ver esta transferencia"
		},
		notes: [automatic ? `Recibe este correo porque las transferencias automáticas están activadas. Si usted no las activó, cambie su contraseña de inmediato y escriba a ${brand.contactEmail}.` : `Si usted no pidió esta transferencia, cambie su contraseña de inmediato y escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** Says that the operator has frozen the payouts of a business; merchants read it as a hold. */
function transfersHeldMail(brand) {
	return layoutMail(brand, {
		family: "money",
		subject: "Sus transferencias están retenidas",
		preheader: "Su dinero se queda en su saldo. Comuníquese con Soporte.",
		heading: "Sus transferencias están retenidas",
		paragraphs: [
			"Por ahora no se transfiere dinero a su banco: se queda en su saldo.",
			`Las transferencias que aún no han salido se detienen y su dinero vuelve. Puede aceptar pagos y hacer reembolsos como siempre.`,
			"Comuníquese con Soporte para saber qué se necesita."
		],
		link: {
			url: portalLink(brand, "/portal/balance"),
			label: "Abrir Saldo"
		},
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** Says that automatic transfers are paused, why, and what to do; `bankReason` is what the bank said. */
function automaticTransfersPausedMail(brand, { why, bankReason }) {
	return layoutMail(brand, {
		family: "money",
		subject: "Sus transferencias automáticas están en pausa",
		preheader: "Su dinero se queda en su saldo hasta que usted las reanude.",
		heading: "Sus transferencias automáticas están en pausa",
		paragraphs: [wordsInMail(pauseWords(why, bankReason && storedWords(bankReason))), "No se transfiere nada automáticamente hasta que usted las reanude."],
		link: {
			url: portalLink(brand, "/portal/balance"),
			label: "Abrir Saldo"
		},
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
var withoutStop = (words) => wordsInMail(words).replace(/\.$/, "");
// packages/domain/src/notice.ts
var TITLES = {
	"payout.paid": "Transferencia pagada",
	"payout.failed": "Transferencia fallida",
	"payout.returned": "Transferencia devuelta por el banco",
	"refund.made": "Reembolso hecho",
	"device.linked": "Dispositivo vinculado",
	"device.unlinked": "Dispositivo desvinculado",
	"device.unseen": "Dispositivo sin señal desde hace una hora",
	"promotion.ended": "Promoción terminada",
	"documents.requested": "Documentos bancarios solicitados",
	"sign-in.new": "Nuevo inicio de sesión",
	"guarded-change.made": "Un cambio importante en su cuenta",
	"guarded-change.stopped": "Se detuvo un cambio",
	"transfers.held": "Las transferencias están retenidas"
};
var AMOUNT_WORDS = {
	"payout.paid": (amount, account) => `Se pagaron ${amount} a ${account}.`,
	"payout.failed": (amount, account) => `${amount} no llegaron a ${account}. El dinero está de nuevo en su saldo.`,
	"payout.returned": (amount, account) => `${amount} volvieron de ${account}. El dinero está de nuevo en su saldo.`,
	"refund.made": (amount, sale) => `Se reembolsaron ${amount}: ${sale}.`
};
var OTHER_WORDS = {
	"device.unseen": (devices) => `Sin señal desde hace una hora en horas habituales de atención: ${devices}. Un dispositivo sin conexión no puede aceptar pagos. Revise que tenga electricidad e internet.`,
	"documents.requested": (reason) => `Suba documentos sobre su cuenta bancaria: ${reason}`,
	"sign-in.new": (device) => `${device}. Si no fue usted, cierre esa sesión y cambie su contraseña.`,
	"guarded-change.stopped": (change) => `Se detuvo esto: “${change}” Reanude las transferencias en Saldo.`,
	"transfers.held": (business) => `Por ahora, el dinero de ${business} se queda en su saldo. Comuníquese con Soporte.`
};
/** Title and sentence of a notice. */
var noticeWords = ({ kind, about, amountCents }) => ({
	title: TITLES[kind],
	text: AMOUNT_WORDS[kind]?.(formatCents(amountCents ?? 0), about) ?? OTHER_WORDS[kind]?.(about) ?? about
});
var PAGES = {
	"refund.made": "/portal/credits",
	"promotion.ended": "/portal/set-rewards",
	"documents.requested": "/portal/admin",
	"sign-in.new": "/portal/admin/security"
};
/** The page of the portal that shows what a notice is about. */
function noticePage({ kind, subjectId }) {
	if (kind.startsWith("payout.")) return `/portal/balance/transfers/${subjectId}`;
	if (kind === "transfers.held" || kind.startsWith("guarded-change.")) return "/portal/balance";
	return PAGES[kind] ?? "/portal/stores";
}
// packages/contract/src/mails/notice-mails.ts
/** Title and sentence of a notice, in the language of these mails. Its facts were stored in English. */
var toldWords = (notice) => noticeWords({
	...notice,
	about: storedWords(notice.about)
});
/** The same for a push, in which a name that is read from right to left does not move the amount beside it. */
function pushedWords(notice) {
	const { title, text } = toldWords(notice);
	return {
		title,
		text: isolateWords(text)
	};
}
/** A notice for somebody who wants to get its kind by mail. What people have named stands in the body alone. */
function noticeMail(brand, notice) {
	const { kind, subjectId, businessName, at, timeZone } = notice;
	const { title, text } = toldWords({
		...notice,
		about: accountInMail(notice.about)
	});
	const amount = notice.amountCents === null ? null : formatCents(notice.amountCents);
	const business = nameInMail(businessName) || `un negocio en ${brand.productName}`;
	return layoutMail(brand, {
		family: amount === null ? "device" : "money",
		subject: amount === null ? title : `${amount}: ${title.toLowerCase()}`,
		preheader: text,
		heading: title,
		...amount !== null && { amount: {
			value: amount,
			caption: business
		} },
		paragraphs: [text],
		facts: [{
			term: "Negocio",
			value: business
		}, {
			term: "Cuándo",
			value: zonedWords(at, timeZone)
		}],
		link: {
			url: portalLink(brand, noticePage({
				kind,
				subjectId
			})),
			label: "Abrir el portal"
		},
		reason: `Recibe este correo porque trabaja con ${business} y eligió recibir por correo los avisos de este tipo. Elija lo que recibe en Avisos, en Administración del portal.`
	});
}
// packages/domain/src/business-status.ts
/** The status of a business: the first rule of docs/product.md#business-status that applies. */
function deriveStatus(facts) {
	if (!facts.registered) return "pending-registration-details";
	if (facts.rejectedByOperator) return "admin-rejected";
	if (facts.agencyDecision === "rejected") return "enigma-rejected";
	if (facts.agencyDecision !== "approved") return "pending-enigma-verification";
	if (!facts.tncAccepted) return "pending-tnc-acceptance";
	if (!facts.hasPassword) return "pending-password-creation";
	if (!facts.accountApproved) return facts.bankConsentGiven && !facts.bankVerificationFinished ? "verification-under-way" : "pending-bank-approval";
	if (!facts.hasStore) return "pending-store-front-creation";
	if (!facts.ownerVerified) return "pending-personal-verification";
	if (!facts.hasLinkedDevice) return "pending-device-linking";
	return "active";
}
var onboardingRoutes = {
	"pending-registration-details": "/register",
	"admin-rejected": "/declined-user",
	"enigma-rejected": "/declined-user",
	"pending-enigma-verification": "/verifying-user",
	"pending-tnc-acceptance": "/tandc",
	"pending-password-creation": "/set-password"
};
/**
* Which token a sign-in gives: a registration token until the password is set, then a session token
* (docs/product.md#sign-in).
*/
function tokenKindFor(status) {
	return status in onboardingRoutes ? "registration" : "session";
}
/** Whether the business was rejected: its sessions end, its devices are refused (docs/product.md#business-status). */
function isRejected(status) {
	return status === "admin-rejected" || status === "enigma-rejected";
}
/**
* The landing page's five steps in their order, and the owner's identity, as the portal's checklist
* (docs/product.md#set-up-list).
*/
function setupSteps(facts) {
	return [
		{
			key: "create-account",
			label: "Crear una cuenta",
			done: tokenKindFor(deriveStatus(facts)) === "session"
		},
		{
			key: "add-store",
			label: "Agregar una tienda",
			done: facts.hasStore
		},
		{
			key: "link-bank-account",
			label: "Vincular una cuenta bancaria",
			done: facts.accountApproved
		},
		{
			key: "verify-identity",
			label: "Verifique su identidad",
			done: facts.ownerVerified
		},
		{
			key: "download-app",
			label: "Descargar la app",
			done: facts.appConnected || facts.hasLinkedDevice
		},
		{
			key: "link-device",
			label: "Vincular un dispositivo",
			done: facts.hasLinkedDevice
		}
	];
}
// packages/contract/src/mails/people-mails.ts
/** What a verified business does next; empty for a business that the operator has declined. */
function nextStep(status) {
	if (isRejected(status)) return "";
	return tokenKindFor(status) === "registration" ? "Inicie sesión con un código de un solo uso para terminar su registro." : "Puede iniciar sesión y continuar.";
}
function checkWords(brand, { businessName, kind, decision, status }) {
	const { productName, publicUrl } = brand;
	const name = nameInMail(businessName) || "su negocio";
	if (kind === "business") {
		const next = nextStep(status);
		return decision === "approved" ? {
			subject: "Su negocio está verificado",
			preheader: next || "La verificación de su negocio terminó.",
			paragraphs: [`Verificamos ${name}. ${next}`.trim()],
			...!isRejected(status) && { link: {
				url: `${publicUrl}/merchant-signin`,
				label: "Iniciar sesión"
			} }
		} : {
			subject: "No se pudo verificar su negocio",
			preheader: `La cuenta de ${productName} fue rechazada.`,
			paragraphs: [`Lo sentimos: no pudimos verificar la identidad de su negocio. La cuenta de ${productName} fue rechazada.`]
		};
	}
	return decision === "approved" ? {
		subject: "Su identidad está verificada",
		preheader: "La verificación de su identidad terminó.",
		paragraphs: ["Verificamos su identidad. No hace falta nada más para esta verificación."]
	} : {
		subject: "No se pudo verificar su identidad",
		preheader: "Revise sus datos e intente de nuevo.",
		paragraphs: [`No pudimos verificar su identidad con estos datos. Abra Administración, Mis datos en el portal, revíselos e intente de nuevo.`],
		link: {
			url: portalLink(brand, "/portal/admin?tab=details"),
			label: "Abrir Mis datos"
		}
	};
}
/** The result of a check that was decided later, for an owner who no longer watches the screen. */
function checkResultMail(brand, result) {
	const words = checkWords(brand, result);
	return layoutMail(brand, {
		family: "team",
		...words,
		heading: words.subject,
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
var EMAIL_CONFIRMED = {
	subject: "Su correo está confirmado",
	preheader: "Inicie sesión para registrar su negocio.",
	sentence: "Su correo está confirmado. Para continuar, inicie sesión con un código de un solo uso (OTP) y registre su negocio."
};
var BUSINESS_REGISTERED = {
	subject: "Su negocio está registrado",
	preheader: "Inicie sesión para aceptar los términos y crear su contraseña.",
	sentence: `Su correo está confirmado. Para continuar, inicie sesión con un código de un solo uso (OTP), acepte los términos y cree su contraseña.`
};
/** Tells a person from the older sign-up what comes next, because that flow ends at the start page. */
function applicationTakenUpMail(brand, { businessName }) {
	const { subject, preheader, sentence } = businessName === null ? EMAIL_CONFIRMED : BUSINESS_REGISTERED;
	return layoutMail(brand, {
		family: "team",
		subject,
		preheader,
		heading: subject,
		paragraphs: [sentence],
		link: {
			url: `${brand.publicUrl}/merchant-signin`,
			label: "Iniciar sesión"
		},
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/**
* The mail with the link by which an app user sets a password. A merchant may enter any address, so the subject is
* fixed and the names in the mail are cleaned.
*/
function staffInvitationMail(brand, { url, ...names }) {
	const { productName } = brand;
	const firstName = nameInMail(names.firstName);
	const businessName = nameInMail(names.businessName) || `Un negocio en ${productName}`;
	const storeName = nameInMail(names.storeName);
	return layoutMail(brand, {
		family: "team",
		subject: `Cree su contraseña de ${productName}`,
		preheader: "Para la app de su tienda.",
		heading: "Crear su contraseña",
		paragraphs: [firstName ? `Hola, ${firstName}:` : "Hola:", `${businessName} le dio acceso a la app de ${productName} en su tienda ${storeName}. Cree una contraseña con este enlace y luego inicie sesión con su correo y esa contraseña en un dispositivo de la tienda:`],
		link: {
			url,
			label: "Crear su contraseña"
		},
		notes: [`El enlace sirve durante 3 días y una sola vez.`, "Si no sabe de qué se trata, ignore este correo."],
		reason: `Recibe este correo porque ${businessName} ingresó esta dirección.`
	});
}
// packages/contract/src/mails/receipt-mails.ts
/**
* A receipt for a shopper, and its link. A mail fetches nothing, so the merchant's logo stands on the page behind the
* link alone.
*/
function receiptMail(brand, { receipt, url }) {
	const business = nameInMail(receipt.business.name) || `un negocio en ${brand.productName}`;
	const total = formatCents(dollarsToCents(receipt.total) ?? 0);
	const { sections, foot } = receiptSlip(receipt);
	const footer = linesInMail(foot, RECEIPT_FOOTER_LENGTH_MAX);
	const { store, refundOf, appUser } = receipt;
	const what = receipt.kind === "sale" ? "su pago" : "su reembolso";
	const place = [store.name === receipt.business.name ? "" : store.name, ...store.address].filter(Boolean).map((words) => wordsInMail(words));
	return layoutMail(brand, {
		family: "money",
		subject: `${total}: su ${receiptName(receipt).toLowerCase()} de ${business}`,
		preheader: `${receiptTime(receipt, receipt.date)}, TRN n.º ${receipt.transactionNumber}.`,
		heading: receiptTitle(receipt, business),
		amount: {
			value: total,
			caption: `${receipt.kind === "sale" ? "pagados a" : "devueltos por"} ${business}`
		},
		paragraphs: [`Este es el recibo de ${what}.`],
		facts: [
			{
				term: "Tienda",
				value: place.join(", ")
			},
			{
				term: "Fecha",
				value: receiptTime(receipt, receipt.date)
			},
			{
				term: "N.º de TRN",
				value: String(receipt.transactionNumber)
			},
			...refundOf === null ? [] : [{
				term: "Reembolso del",
				value: `TRN n.º ${refundOf.transactionNumber}, ${receiptTime(receipt, refundOf.date)}`
			}],
			...appUser === null ? [] : [{
				term: "Atendido por",
				value: nameInMail(appUser)
			}],
			...sections.flatMap(({ rows }) => rows.map(({ words, value }) => ({
				term: words,
				value
			})))
		],
		...footer !== "" && { quote: footer },
		link: {
			url,
			label: "Abrir el recibo"
		},
		notes: [`El enlace funciona durante ${counted(RECEIPT_LINK_DAYS, "day")} y muestra reembolsos posteriores. Cualquiera que tenga el enlace puede ver este recibo.`],
		reason: `Recibe este correo porque alguien pidió enviar un recibo de ${business} a esta dirección.`
	});
}
// packages/domain/src/hour-words.ts
/** From 0 (Sunday), as `weekdayOf` counts. */
var WEEKDAYS = [
	"domingo",
	"lunes",
	"martes",
	"miércoles",
	"jueves",
	"viernes",
	"sábado"
];
/** '5 PM' of an hour of the day. */
var hourWords = (hour) => `${hour % 12 || 12} ${hour < 12 ? "AM" : "PM"}`;
// packages/domain/src/short-date.es.ts
/** '27 nov', where the year is clear. */
var shortDate = (date) => spanishDayAndMonth(date);
// packages/contract/src/mails/summary-sums.ts
/** A smaller share rounds to 0.0%. */
var SHARE_MIN = 5e-4;
/**
* '$1,310.20 (12.3%)': how far a sum is from the one before. A percentage of nothing, or from or into a loss, says
* nothing.
*/
function apartWords(now, before) {
	const apart = Math.abs(now - before);
	const percent = before > 0 && now >= 0 && apart / before >= SHARE_MIN ? changePercent(now, before) : null;
	return formatCents(apart) + (percent === null ? "" : ` (${percent})`);
}
var STORES_NAMED_MAX = 5;
/** 'A, B, C, D, E', and how many more stores there are. */
var namedStores = (stores) => ({
	named: stores.slice(0, STORES_NAMED_MAX).map((name) => nameInMail(name)).join(", "),
	more: Math.max(0, stores.length - STORES_NAMED_MAX)
});
// packages/contract/src/mails/summary-words.es.ts
var PLURALS = [
	"domingos",
	"lunes",
	"martes",
	"miércoles",
	"jueves",
	"viernes",
	"sábados"
];
var BEFORE = {
	week: "la semana anterior",
	month: "el mes anterior"
};
var NONE_BEFORE = {
	day: "No hay un día anterior con el que comparar este.",
	week: "No hay una semana anterior con la que comparar esta.",
	month: "No hay un mes anterior con el que comparar este."
};
var HEADINGS = {
	day: "Su día en",
	week: "Su semana en",
	month: "Su mes en"
};
var day = (date) => formatDate(date, "UTC");
/** The days of a summary in words. */
function spanOf({ period, fromDay, toDay }) {
	if (period === "day") return day(fromDay);
	if (period === "week") return `${day(fromDay)} al ${day(toDay)}`;
	return (/* @__PURE__ */ new Date(`${fromDay}T00:00:00Z`)).toLocaleString("es-US", {
		timeZone: "UTC",
		month: "long",
		year: "numeric"
	});
}
/** '$1,310.20 (12.3%) más que la semana anterior'. */
function comparison({ now, before, than }) {
	if (now === before) return `lo mismo que ${than}`;
	return `${apartWords(now, before)} ${now > before ? "más" : "menos"} que ${than}`;
}
/** How net and gross compare with the earlier period, a sentence each. */
function comparedWords({ period, fromDay, before, netCents, grossCents, sales }) {
	const than = period === "day" ? `el ${WEEKDAYS[weekdayOf(fromDay)]} de la semana anterior` : BEFORE[period];
	if (before === null) return [NONE_BEFORE[period]];
	const net = `Neto: ${comparison({
		now: netCents,
		before: before.netCents,
		than
	})}.`;
	if (sales === 0) return [net, `No hubo ventas; ${than}: ${before.sales === 0 ? "ninguna" : grouped(before.sales)}.`];
	return [net, `Ventas brutas: ${comparison({
		now: grossCents,
		before: before.grossCents,
		than
	})}, ${sales === before.sales ? `con ${counted(sales, "sale")} en ambos períodos` : `con ${counted(sales, "sale")} en lugar de ${grouped(before.sales)}`}.`];
}
/** 'jueves, 1 PM a 2 PM, $30.00'; of a month, what all hours of that kind brought. */
function bestHourWords({ period, bestHour }) {
	if (bestHour === null) return null;
	const { weekday, hour, netCents } = bestHour;
	const time = `${hourWords(hour)} a ${hourWords((hour + 1) % 24)}`;
	const amount = formatCents(netCents);
	if (period === "day") return `${time}, ${amount}`;
	return period === "week" ? `${WEEKDAYS[weekday]}, ${time}, ${amount}` : `los ${PLURALS[weekday]}, ${time}, ${amount} en total`;
}
/** 'A, B, C, D, E y 2 más' */
function storesWords(stores) {
	if (stores.length === 0) return "Ninguna";
	const { named, more } = namedStores(stores);
	return more > 0 ? `${named} y ${more} más` : named;
}
/** 'Su semana en Corner Bakery' */
var headingOf = ({ period }, business) => `${HEADINGS[period]} ${business}`;
/** The first day and the last one of a bar: '1 nov al 7 nov'; one day alone: '29 nov'. */
function barDays(first, last) {
	return first === last ? shortDate(first) : `${shortDate(first)} al ${shortDate(last)}`;
}
/** 'lun 16 nov' */
var barDay = (date) => `${WEEKDAYS[weekdayOf(date)].slice(0, 3)} ${shortDate(date)}`;
// packages/contract/src/mails/summary-bars.ts
var bar = (label, cents) => ({
	label,
	value: formatCents(cents),
	cents
});
/** A month has too many days for one bar each, so a bar covers seven days from the first. */
function byWeek(days) {
	const weeks = [];
	for (let from = 0; from < days.length; from += 7) {
		const week = days.slice(from, from + 7);
		const cents = week.reduce((sum, { netCents }) => sum + netCents, 0);
		weeks.push(bar(barDays(week[0].day, week.at(-1).day), cents));
	}
	return weeks;
}
/** From the first hour whose net is not zero to the last. */
function openHours(hours) {
	const busy = hours.flatMap(({ netCents }, index) => netCents === 0 ? [] : [index]);
	return busy.length === 0 ? [] : hours.slice(busy[0], busy.at(-1) + 1);
}
/** The bars of a summary; none if every net is zero. */
function barsOf(summary) {
	if (summary.period === "day") return openHours(summary.hours).map(({ hour, netCents }) => bar(hourWords(hour), netCents));
	if (summary.days.every(({ netCents }) => netCents === 0)) return [];
	if (summary.period === "month") return byWeek(summary.days);
	return summary.days.map(({ day, netCents }) => bar(barDay(day), netCents));
}
// packages/contract/src/mails/summary-mails.ts
/** The mail with the figures of a period and the comparison with an earlier one. */
function summaryMail(brand, summary) {
	const { period, stores, netCents, grossCents, sales, unsubscribeUrl } = summary;
	const business = nameInMail(summary.businessName) || "su negocio";
	const net = formatCents(netCents);
	const span = spanOf(summary);
	const compared = comparedWords(summary);
	const best = bestHourWords(summary);
	const bars = barsOf(summary);
	return layoutMail(brand, {
		family: "summary",
		subject: `${net} netos, ${span}: su ${summaryName(period)}`,
		preheader: best === null ? compared[0] : `${compared[0]} Mejor hora: ${best}.`,
		heading: headingOf(summary, business),
		amount: {
			value: net,
			caption: `netos, ${span}`
		},
		paragraphs: compared,
		facts: [
			...stores === null ? [] : [{
				term: "Tiendas",
				value: storesWords(stores)
			}],
			{
				term: "Ventas brutas",
				value: formatCents(grossCents)
			},
			{
				term: "Ventas",
				value: grouped(sales)
			},
			...best === null ? [] : [{
				term: "Mejor hora",
				value: best
			}]
		],
		...bars.length > 0 && { chart: {
			heading: {
				day: "Neto por hora",
				week: "Neto por día",
				month: "Neto cada siete días"
			}[period],
			bars
		} },
		link: {
			url: portalLink(brand, `/portal/reports?from=${summary.fromDay}&to=${summary.toDay}`),
			label: "Abrir Informes"
		},
		notes: [`El neto son las ventas brutas menos descuentos, cashback, cargos por ubicación destacada, reembolsos e intereses de reembolsos. No incluye propinas.`],
		reason: `Recibe este correo porque activó el ${summaryName(period)} de ${business}. Puede cambiarlo en el portal, en Administración, Avisos.`,
		unsubscribeUrl
	});
}
var ROLE_WORDS = {
	owner: "Dueño",
	manager: "Gerente",
	accountant: "Contador",
	"store-manager": "Encargado de tienda"
};
// packages/contract/src/mails/team-mails.ts
/**
* The mail with the link by which a person joins the team of a business. A merchant may enter any address, so the
* subject is fixed and the names in the mail are cleaned.
*/
function teamInvitationMail(brand, { role, url, ...names }) {
	const { productName } = brand;
	const name = nameInMail(names.name);
	const businessName = nameInMail(names.businessName) || `Un negocio en ${productName}`;
	return layoutMail(brand, {
		family: "team",
		subject: `Únase a un equipo en ${productName}`,
		preheader: "Tiene una invitación al portal de un negocio.",
		heading: "Unirse al equipo",
		paragraphs: [name ? `Hola, ${name}:` : "Hola:", `${businessName} le envía una invitación a su portal en ${productName}, con el rol de ${ROLE_WORDS[role]}. Únase con este enlace y luego inicie sesión con su correo:`],
		link: {
			url,
			label: "Unirse al equipo"
		},
		notes: [`El enlace sirve durante 3 días y una sola vez.`, "Si no sabe de qué se trata, ignore este correo."],
		reason: `Recibe este correo porque ${businessName} ingresó esta dirección.`
	});
}
/** Tells a person that they no longer work in the portal of a business. */
function teamRemovalMail(brand, names) {
	const { productName, contactEmail } = brand;
	const name = nameInMail(names.name);
	const businessName = nameInMail(names.businessName) || `Un negocio en ${productName}`;
	return layoutMail(brand, {
		family: "team",
		subject: `Ya no forma parte de un equipo en ${productName}`,
		preheader: "Ya no tiene acceso a su portal.",
		heading: "Ya no forma parte del equipo",
		paragraphs: [
			name ? `Hola, ${name}:` : "Hola:",
			`${businessName} le quitó el acceso a su equipo, así que ya no puede abrir su portal.`,
			"Si forma parte de otros equipos, todavía puede entrar a sus portales."
		],
		notes: [`Si es un error, pídale al dueño que le envíe otra invitación. ¿Otras preguntas? Escriba a ${contactEmail}.`],
		reason: `Recibe este correo porque usted trabajaba en el portal de ${businessName}.`
	});
}
var basic = /* @__PURE__ */ new Set("@£$¥èéùìòÇ\nØø\rÅåΔ_ΦΓΛΩΠΨΣΘΞÆæßÉ !\"#¤%&'()*+,-./0123456789:;<=>?¡ABCDEFGHIJKLMNOPQRSTUVWXYZÄÖÑÜ§¿abcdefghijklmnopqrstuvwxyzäöñüà");
var extended = /* @__PURE__ */ new Set("^{}\\[~]|€\f");
/**
* The length of a text in an SMS of the GSM 7-bit alphabet (3GPP TS 23.038); null where a sign is not in it, and the
* whole message would take the dearer one.
*/
function smsLength(text) {
	let length = 0;
	for (const sign of text) if (basic.has(sign)) length += 1;
	else if (extended.has(sign)) length += 2;
	else return null;
	return length;
}
/** Whether a text goes out as one SMS. */
function fitsOneSms(text) {
	const length = smsLength(text);
	return length !== null && length <= 160;
}
/** The link of a receipt for a phone. The shop's name is left out where it would make two messages of one. */
function receiptSms({ businessName, url }) {
	const [name, short] = [nameInMail(businessName), `Su recibo: ${url}`];
	const long = `Su recibo de ${name}: ${url}`;
	return name !== "" && fitsOneSms(long) ? long : short;
}
/**
* The app's address for a phone. The product's name is left out where it would make two messages of one; the address
* alone is the least.
*/
function appLinkSms({ productName, appDownloadUrl }) {
	return [
		`Descargue la app de ${productName}: ${appDownloadUrl}`,
		`Descargue la app: ${appDownloadUrl}`,
		appDownloadUrl
	].find(fitsOneSms) ?? appDownloadUrl;
}
// packages/contract/src/mails/webhook-mails.ts
var SUBJECTS = {
	added: "Nuevo punto de conexión de webhook",
	moved: "Cambió la dirección de un punto de conexión de webhook",
	rolled: "Se reemplazó el secreto de un punto de conexión de webhook"
};
function sentenceOf(news) {
	const address = wordsInMail(news.endpointUrl);
	if (news.what === "moved") return `La dirección de un punto de conexión de webhook cambió de ${wordsInMail(news.formerUrl)} a ${address}.`;
	return news.what === "added" ? `Se agregó el punto de conexión de webhook ${address}.` : `Se reemplazó el secreto del punto de conexión de webhook ${address}.`;
}
/** To the owner when an endpoint was added, or its address or secret was changed. */
function webhookMail(brand, news) {
	const { what } = news;
	const sentence = sentenceOf(news);
	return layoutMail(brand, {
		family: "device",
		subject: SUBJECTS[what],
		preheader: sentence,
		heading: SUBJECTS[what],
		paragraphs: [sentence, "El punto de conexión recibe los eventos elegidos para él en el portal."],
		link: {
			url: portalLink(brand, "/portal/admin/webhooks"),
			label: "Abrir Webhooks"
		},
		notes: [`Si usted no hizo esto, quite el punto de conexión, restablezca su contraseña ahora y escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
/** To the owner when an endpoint was switched off after three days of failed deliveries. */
function webhookOffMail(brand, { endpointUrl, failure }) {
	return layoutMail(brand, {
		family: "device",
		subject: "Un punto de conexión de webhook está desactivado",
		preheader: "Sus pagos y transferencias no se ven afectados.",
		heading: "Un punto de conexión de webhook está desactivado",
		paragraphs: [
			`No pudimos entregar un evento a ${wordsInMail(endpointUrl)} durante ${counted(3, "day")}, así que desactivamos el punto de conexión. Sus pagos y transferencias no se ven afectados.`,
			`Último error: ${wordsInMail(storedWords(failure))}`,
			`Los eventos nuevos se guardan durante ${counted(30, "day")}. Cuando su receptor funcione de nuevo, active el punto de conexión y los enviaremos.`
		],
		link: {
			url: portalLink(brand, "/portal/admin/webhooks"),
			label: "Abrir Webhooks"
		},
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
// packages/contract/src/mails/welcome-mails.ts
var NOTES = {
	"create-account": "Su correo, un código, los datos de su negocio.",
	"add-store": "Un nombre, una foto, una dirección.",
	"link-bank-account": "Inicie sesión en su propio banco mediante un enlace seguro de banca abierta.",
	"verify-identity": "Su fecha de nacimiento, su dirección y su número de Seguro Social.",
	"download-app": "En el teléfono o la tableta de su mostrador.",
	"link-device": "Escriba en la app el código del portal."
};
/** The end of a sign-up: what is left to do until the first sale, in the words of the portal's set-up list. */
function welcomeMail(brand, { businessName, facts }) {
	const steps = setupSteps(facts);
	const left = countedInWords(steps.filter(({ done }) => !done).length, "step");
	return layoutMail(brand, {
		family: "team",
		subject: `Le damos la bienvenida a ${brand.productName}`,
		preheader: `${capitalized(left)} hasta su primera venta.`,
		heading: `${capitalized(left)} hasta su primera venta`,
		paragraphs: [`Le damos la bienvenida a ${brand.productName}. La cuenta de ${nameInMail(businessName) || "su negocio"} está lista.`, "Cada página del portal muestra cuál es el siguiente paso. Puede parar en cualquier momento y continuar después."],
		steps: steps.map(({ key, label, done }) => ({
			title: label,
			note: done ? "Hecho" : NOTES[key],
			done
		})),
		link: {
			url: portalLink(brand, "/portal/balance"),
			label: "Continuar la configuración"
		},
		notes: [`¿Preguntas? Escriba a ${brand.contactEmail}.`],
		reason: ownerReason(brand)
	});
}
export { accessChangedMail, accountsRemovedMail, apiKeyMail, apiKeyOutsideMail, appLinkSms, applicationTakenUpMail, archiveMail, automaticTransfersPausedMail, bankFailedMail, bankVerifiedMail, changeStoppedMail, checkResultMail, closeHead, closePartName, closeTitle, closeWords, closedPlaceWords, codeMail, dayCloseLines, dayCloseMail, documentsRequestedMail, guardedChangeMail, manyWrongPasswordsMail, newDeviceMail, noticeMail, passwordChangedMail, payoutMail, pushedWords, receiptMail, receiptName, receiptPageWords, receiptSlip, receiptSms, receiptTitle, staffInvitationMail, statementSpan, statementTitle, statementWords, summaryMail, teamInvitationMail, teamRemovalMail, transfersHeldMail, unfinishedSignUpMail, unsubscribeQuestion, unsubscribeWords, unsubscribedWords, webhookMail, webhookOffMail, welcomeMail };

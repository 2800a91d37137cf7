import {
  BANK_FILE_CHARACTERS_MAX,
  BANK_FILE_LINES_MAX,
  BANK_MATCH_PAYOUTS_MAX,
  type BankLine,
  type SentPayout,
} from '@trilane/domain/bank-match';
import { DAY_MS } from '@trilane/domain/time-units';

const repeated = (piece: string, before = '', after = '') =>
  before + piece.repeat(Math.floor((BANK_FILE_CHARACTERS_MAX - before.length - after.length) / piece.length)) + after;

const camt = (piece: string, open = '', close = '') =>
  repeated(piece, `<Document><BkToCstmrStmt><Stmt>${open}`, `${close}</Stmt></BkToCstmrStmt></Document>`);
const nested = (name: string, levels: number) => ({
  open: `<Ntry>${`<${name}>`.repeat(levels)}`,
  close: `${`</${name}>`.repeat(levels)}</Ntry>`,
});
const LONG_NAME = 'x'.repeat(60);
/** Deeper than a bank goes, and less deep than what is refused at once. */
const LEVELS = 24;
const deep = nested(LONG_NAME, LEVELS);
const tooDeep = nested(LONG_NAME, 54);

const TRANSACTION = '<STMTTRN><DTPOSTED>20270101<TRNAMT>1<FITID>1</STMTTRN>';
const OFX = '<OFX><BANKTRANLIST>';

/** Bank files of the maximum length. */
export const BANK_FILES = [
  camt('<b>1</b>', deep.open, deep.close),
  camt('<b>1</b>', tooDeep.open, tooDeep.close),
  camt(`${'<a>'.repeat(LEVELS)}1${'</a>'.repeat(LEVELS)}`, '<Ntry>', '</Ntry>'),
  camt('<TxDtls><Amt Ccy="USD">1</Amt></TxDtls>', '<Ntry><NtryDtls>', '</NtryDtls></Ntry>'),
  camt('<a/>'),
  camt('&lt;', '<Ntry><a>', '</a></Ntry>'),
  camt('<![CDATA[a]]>', '<Ntry><a>', '</a></Ntry>'),
  repeated('<a>'),
  repeated('<'),
  repeated('<!-- -->', '<a>'),
  repeated('<![CDATA[', '<a>'),
  repeated('<A>1', OFX),
  repeated(TRANSACTION, OFX),
  repeated('<STMTTRN><DTPOSTED>20270101<TRNAMT>1</STMTTRN>', OFX),
  repeated('a,'),
  repeated('a,\n'),
  repeated('a,', 'Date,Amount\n'),
  repeated('1/1/2027,1\n', 'Date,Amount\n'),
  repeated('\n'),
  repeated('"'),
  repeated(' '),
];

const START = Date.UTC(2027, 0, 4);
const day = (ahead: number) => new Date(START + ahead * DAY_MS).toISOString().slice(0, 10);

interface Shape {
  /** Of the n-th payout, and the day on which it was sent. */
  payout: (n: number) => { cents: number; sentOn: number };
  line: (n: number) => { cents: number; day: number };
}

const SHAPES: readonly Shape[] = [
  // Equal amounts: on one day, too late, not sent yet, and of many days.
  { payout: () => ({ cents: 100, sentOn: 1 }), line: () => ({ cents: 100, day: 2 }) },
  { payout: () => ({ cents: 100, sentOn: 1 }), line: () => ({ cents: 100, day: 90 }) },
  { payout: () => ({ cents: 100, sentOn: 90 }), line: () => ({ cents: 100, day: 1 }) },
  { payout: (n) => ({ cents: 100, sentOn: n >> 1 }), line: () => ({ cents: 100, day: 400 }) },
  { payout: (n) => ({ cents: 100, sentOn: n >> 1 }), line: (n) => ({ cents: 100, day: n >> 3 }) },
  // Sums: of some payouts of a day, of whole days, and of none.
  { payout: (n) => ({ cents: 100, sentOn: n >> 3 }), line: (n) => ({ cents: 500, day: n % 125 }) },
  { payout: (n) => ({ cents: 1 + 2 ** (n % 8), sentOn: n >> 3 }), line: (n) => ({ cents: n, day: n % 125 }) },
  { payout: (n) => ({ cents: 101 + 2 * n, sentOn: n }), line: (n) => ({ cents: 1_000_000 + 2 * n, day: n % 1_000 }) },
  { payout: (n) => ({ cents: 101 + 2 * n, sentOn: n % 2 }), line: (n) => ({ cents: 1_000_000 + 2 * n, day: n % 5 }) },
];

/** The most payouts and lines, in the worst shapes. */
export const BANK_MATCHES: readonly { payouts: SentPayout[]; lines: BankLine[] }[] = SHAPES.map(({ payout, line }) => ({
  payouts: Array.from({ length: BANK_MATCH_PAYOUTS_MAX }, (_, n) => {
    const { cents, sentOn } = payout(n);
    return { id: `${n}`, cents, traceNumber: null, sentOn: day(sentOn), expectedOn: day(sentOn + 1), optional: false };
  }),
  lines: Array.from({ length: BANK_FILE_LINES_MAX }, (_, n) => {
    const { cents, day: ahead } = line(n);
    return { date: day(ahead), cents, text: 'TRILANE PAYOUT'.padEnd(150, ' A;') };
  }),
}));

import type { PayoutStep } from '@trilane/domain/accounting';
import { centsToDollars } from '@trilane/domain/money';
import type { CalendarDate } from '@trilane/domain/zoned-time';

/** The steps of a payout that a bank account sees. */
type FedStep = PayoutStep & { step: 'paid' | 'returned' };

export interface BankFeed {
  businessId: string;
  productName: string;
  from: CalendarDate;
  to: CalendarDate;
  madeAt: Date;
  steps: readonly PayoutStep[];
  /** What was paid less what was returned before `from`, in cents. */
  openingCents: number;
}

// The longest texts of OFX 2.2.
const [BANK_ID_MAX, ACCOUNT_ID_MAX, NAME_MAX] = [9, 22, 32];
const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };
const escaped = (text: string) => text.replaceAll(/[&<>]/g, (sign) => ESCAPES[sign]!);
const tag = (name: string, ...inside: readonly string[]) => `<${name}>${inside.join('')}</${name}>`;
const leaf = (name: string, text: string) => tag(name, escaped(text));

const digits = (date: CalendarDate) => date.replaceAll('-', '');
/** Noon, so that no reader's zone moves it to another day. */
const noonOf = (date: CalendarDate) => `${digits(date)}120000`;
const instantOf = (at: Date) => `${at.toISOString().replaceAll(/[-:T]/g, '').slice(0, 14)}.000[0:GMT]`;
const amountOf = (cents: number) => centsToDollars(cents).toFixed(2);
const isFed = (step: PayoutStep): step is FedStep => step.step === 'paid' || step.step === 'returned';
const movedCents = ({ step, cents }: FedStep) => (step === 'paid' ? cents : -cents);
const OK = tag('STATUS', leaf('CODE', '0'), leaf('SEVERITY', 'INFO'));

function transaction(step: FedStep, productName: string): string {
  const isPaid = step.step === 'paid';
  return tag(
    'STMTTRN',
    leaf('TRNTYPE', isPaid ? 'CREDIT' : 'DEBIT'),
    leaf('DTPOSTED', noonOf(step.date)),
    leaf('TRNAMT', amountOf(movedCents(step))),
    // The same in every file that names it, so that a program takes it once.
    leaf('FITID', `${step.payoutId}-${step.step}`),
    leaf('NAME', productName.slice(0, NAME_MAX)),
    leaf('MEMO', isPaid ? 'Transfer to bank' : 'Transfer to bank returned'),
  );
}

/**
 * Payouts as the bank account sees them, in OFX 2.2: what was paid as credits, what came back as debits. The balance is
 * the sum of all of them up to the end of `to`. `lines` counts those that are listed.
 */
export function ofxBankFeed(feed: BankFeed): { content: string; lines: number } {
  const { businessId, productName, from, to, madeAt, openingCents } = feed;
  const steps = feed.steps.filter(isFed);
  const closingCents = steps.reduce((sum, step) => sum + movedCents(step), openingCents);
  const account = tag(
    'BANKACCTFROM',
    leaf(
      'BANKID',
      productName
        .toUpperCase()
        .replaceAll(/[^A-Z0-9]/g, '')
        .slice(0, BANK_ID_MAX),
    ),
    leaf('ACCTID', businessId.replaceAll('-', '').slice(-ACCOUNT_ID_MAX)),
    leaf('ACCTTYPE', 'CHECKING'),
  );
  const listed = tag(
    'BANKTRANLIST',
    leaf('DTSTART', digits(from)),
    leaf('DTEND', digits(to)),
    ...steps.map((step) => `\n${transaction(step, productName)}`),
    '\n',
  );
  const balance = tag('LEDGERBAL', leaf('BALAMT', amountOf(closingCents)), leaf('DTASOF', noonOf(to)));
  const signOn = tag('SONRS', OK, leaf('DTSERVER', instantOf(madeAt)), leaf('LANGUAGE', 'ENG'));
  const statement = tag('STMTRS', leaf('CURDEF', 'USD'), account, listed, balance);
  const content = [
    '<?xml version="1.0" encoding="UTF-8" standalone="no"?>',
    '<?OFX OFXHEADER="200" VERSION="220" SECURITY="NONE" OLDFILEUID="NONE" NEWFILEUID="NONE"?>',
    tag(
      'OFX',
      tag('SIGNONMSGSRSV1', signOn),
      tag('BANKMSGSRSV1', tag('STMTTRNRS', leaf('TRNUID', '0'), OK, statement)),
    ),
    '',
  ].join('\n');
  return { content, lines: steps.length };
}

import type { DayCloser } from '@trilane/domain/day-close';
import { formatCents } from '@trilane/domain/money';
import { word } from '@trilane/domain/word';
import { closeCountWords, dayCloseLines, type DayCloseAmounts } from '../day-close-words.ts';
import { nameInMail, wordsInMail } from './name-in-mail.ts';
import { layoutMail, portalLink, type BusinessMailBrand, type MailContent } from './mail-layout.ts';
import { zonedWords } from './mail-time.ts';

interface MailedClose {
  id: string;
  number: number;
  /** 'Main Street', or 'Till 1, Main Street'. */
  place: string;
  openedAt: string;
  closedAt: string;
  /** That of the business. */
  timeZone: string;
  /** People of the portal are named by the email of their account. */
  closedBy: { kind: DayCloser; name: string };
  total: DayCloseAmounts & { sales: number; refunds: number };
}

/** The figures of a close of day, for the person of the portal who asked for them. */
export function dayCloseMail(brand: BusinessMailBrand, close: MailedClose): MailContent {
  const { productName } = brand;
  const place = nameInMail(close.place);
  const { kind, name } = close.closedBy;
  const closedBy = kind === 'owner' || kind === 'member' ? name : nameInMail(name);
  const [openedAt, closedAt] = [zonedWords(close.openedAt, close.timeZone), zonedWords(close.closedAt, close.timeZone)];
  const lines = dayCloseLines(close.total);
  const net = formatCents(lines.find(({ key }) => key === 'net')!.cents);
  return layoutMail(brand, {
    family: 'summary',
    subject: `Close of day no. ${close.number}, ${place}`,
    preheader: `Closed by ${closedBy} on ${closedAt}.`,
    heading: `Close of day no. ${close.number}`,
    amount: { value: net, caption: `net, ${place}` },
    paragraphs: [`This is the close of day you asked for. It covers ${closeCountWords(close.total)}.`],
    facts: [
      { term: 'Store or device', value: wordsInMail(close.place) },
      { term: word('From'), value: openedAt },
      { term: word('To'), value: closedAt },
      { term: 'Closed by', value: closedBy },
      ...lines.map(({ words, cents }) => ({ term: words, value: formatCents(cents) })),
    ],
    link: { url: portalLink(brand, `/portal/reports/closes/${close.id}`), label: 'Open this close' },
    notes: ['Open it in the portal to see sales by app user and hour or to download a PDF.'],
    reason: `You are getting this email because you asked for it in the portal of ${productName}.`,
  });
}

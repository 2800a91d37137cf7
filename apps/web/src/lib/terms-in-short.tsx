import { formatCents } from '@trilane/domain/money';
import { counted } from '@trilane/domain/number-words';
import { NOTICE_DAYS, PAID_WITHIN_BUSINESS_DAYS } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import { PREMIUM_FEE_CENTS } from '@trilane/domain/transaction';
import s from './scrolled-terms.module.css';

const lines = [
  prose`Taking payments costs you nothing. Premium placement is optional, at ${formatCents(PREMIUM_FEE_CENTS)} for each
    sale that it brings.`,
  prose`Payments are final: there are no chargebacks. You can refund any sale. Sales paid with credit can
    be refunded for ${counted(CREDIT_REFUND_DAYS_MAX, 'day')}.`,
  `You are paid within ${counted(PAID_WITHIN_BUSINESS_DAYS, 'business day')}, to the bank account that you choose.`,
  'Discounts and cashback that you set apply automatically at the till, at your cost.',
  prose`We verify your identity and your business, and give you ${counted(NOTICE_DAYS, 'day')}’ notice of material
    changes.`,
];

/** What matters most to a shop, above the button that agrees to all of it. */
export const TermsInShort = () => (
  <section className={s.short} aria-labelledby="terms-in-short">
    <h2 id="terms-in-short">Summary</h2>
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
    <p className="quiet small">This is a summary. The full terms apply.</p>
  </section>
);

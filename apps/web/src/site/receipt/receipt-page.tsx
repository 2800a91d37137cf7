import { links, tokens } from '../links.ts';
import { OtherLanguage } from '../other-language.tsx';
import s from './receipt.module.css';

/**
 * The page behind the link of a receipt. The server fills in the receipt, or why there is none. It stands alone: what
 * brought the shopper here is the merchant, and the page is printed as it is.
 */
export const ReceiptPage = () => (
  <div className={s.page}>
    <main id="main" className={s.main}>
      %RECEIPT_PAGE%
    </main>
    <footer className={s.product}>
      <p>
        Paid with <a href={links.start}>{tokens.product}</a>
      </p>
      <OtherLanguage />
    </footer>
  </div>
);

import '@trilane/ui/tokens.css';
import '@trilane/ui/base.css';
import './site.css';
import type { ReactNode } from 'react';
import { renderToStaticMarkup, renderToString } from 'react-dom/server';
import { aprRange } from '@trilane/domain/credit-example';
import { EDITION } from '@trilane/domain/edition';
import { WEEKS_BETWEEN_PAYMENTS } from '@trilane/domain/credit-tranche';
import { TARGET_RETURN_AS_OF } from '@trilane/domain/legal-dates';
import { ordinalWord } from '@trilane/domain/number-words';
import {
  LENDER_FEE_PERCENT_A_MONTH,
  LENDER_RETURN_PERCENT,
  PAYMENT_FEE_PERCENT,
  SERVICE_FEE_PERCENT,
} from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { SETTLEMENT_DAYS } from '@trilane/domain/settlement-words';
import { word } from '@trilane/domain/word';
import icon from '../app/icon.svg?no-inline';
import { Document } from './document.tsx';
import type { PageFacts, SiteAssets } from './document.tsx';
import { englishPages } from './english-pages.tsx';
import type { SitePage } from './site-page.ts';
import type { PanelName } from './islands/dialog-names.ts';
import icon192 from './icons/icon-192.png';
import icon512 from './icons/icon-512.png';
import touchIcon from './icons/touch-icon.png';
import { LandingPage } from './landing/landing-page.tsx';
import { LendersPage } from './lenders/lenders-page.tsx';
import { landingLinkedData, pageLinkedData } from './linked-data.ts';
import { links } from './links.ts';
import { MerchantPage } from './merchant/merchant-page.tsx';
import { NotFoundPage } from './not-found/not-found-page.tsx';
import { ReceiptPage } from './receipt/receipt-page.tsx';
import { shareCards, shareCardWords } from './share-cards.ts';
import type { ShareCard, ShareCardName } from './share-cards.ts';
import { savingsIdPrefix, savingsPanel } from './savings/savings-panel.tsx';
import { creditIdPrefix, creditPattern } from './shop/credit-panel.tsx';
import { ShopPage } from './shop/shop-page.tsx';
import { UnsubscribePage } from './unsubscribe/unsubscribe-page.tsx';
import { robotsText, sitemapXml, webManifest } from './machine-files.ts';

const serviceFee = `${SERVICE_FEE_PERCENT}% service fee`;
const paymentFee = `${PAYMENT_FEE_PERCENT}% payment processing fee`;
const fees = `${serviceFee}, ${paymentFee}`;

/** Panels with the comments that a browser needs to hydrate them; the rest of a page is plain markup. */
const livePanel = (name: PanelName, panel: ReactNode, identifierPrefix: string) => ({
  name,
  html: renderToString(panel, { identifierPrefix }),
});
const savings = livePanel('savings', savingsPanel(), savingsIdPrefix);

const pages: Readonly<Record<string, SitePage>> = {
  home: {
    // The start address and /home show the same page.
    path: links.start,
    title: 'Paid straight from the bank, without fees',
    description: prose`Accept payments in your store from your shoppers’ bank accounts: ${fees}, funds within
      ${SETTLEMENT_DAYS}, no chargebacks.`,
    content: <LandingPage />,
    panel: savings,
    linkedData: landingLinkedData,
  },
  merchant: {
    path: links.merchant,
    title: 'connect direct. get more.',
    description: prose`Express business sign-up: accept payments straight from your shoppers’ banks, with
      ${serviceFee} and ${paymentFee}. Book a demo or get the app.`,
    content: <MerchantPage />,
    panel: savings,
    linkedData: pageLinkedData(links.merchant, word('Merchants')),
  },
  shop: {
    path: links.shop,
    title: 'Shop: pay today, or over the year',
    description: prose`Pay with cash from your bank without interest, or with credit from ${aprRange.min}% APR. No
      minimum spend, no fees, automatic rewards. See what credit costs and join the waitlist.`,
    content: <ShopPage />,
    panel: livePanel('credit', creditPattern(), creditIdPrefix),
    linkedData: pageLinkedData(links.shop, word('Shop')),
  },
  lenders: {
    path: links.lenders,
    title: 'For lenders: fund purchases at real tills',
    description: prose`Institutions fund shoppers’ purchases and are repaid on every
      ${ordinalWord(WEEKS_BETWEEN_PAYMENTS)} Thursday. Target return ${LENDER_RETURN_PERCENT}% a year as of
      ${TARGET_RETURN_AS_OF}, service fee ${LENDER_FEE_PERCENT_A_MONTH}% a month in arrears.`,
    content: <LendersPage />,
    linkedData: pageLinkedData(links.lenders, word('Lenders')),
  },
  'not-found': {
    path: null,
    title: 'Page not found',
    description: 'There is no page at this address.',
    content: <NotFoundPage />,
  },
  receipt: {
    path: null,
    title: '%RECEIPT_TITLE%',
    description: 'A receipt from the store where you paid.',
    content: <ReceiptPage />,
  },
  unsubscribe: {
    path: null,
    title: '%UNSUBSCRIBE_TITLE%',
    description: 'Unsubscribe from an email.',
    content: <UnsubscribePage />,
  },
  ...englishPages,
};

/** Addresses that only the build knows. */
export type BuiltFiles = Pick<SiteAssets, 'script' | 'islands' | 'style' | 'font'> & {
  readonly cards: Readonly<Partial<Record<ShareCardName, string>>>;
};

/** The pictures of shared links that this edition needs; the build draws them. */
export const editionCards = Object.fromEntries(
  Object.entries<ShareCard>(shareCards).filter(([name]) => Object.hasOwn(pages, name)),
);

/** Every file of this edition of the public site by its name, with tokens where the operator's settings belong. */
export function renderSite({ cards, ...built }: BuiltFiles): ReadonlyMap<string, string> {
  const assets: SiteAssets = { ...built, icon, touchIcon, icon192, icon512 };
  const prefix = EDITION === 'en' ? '' : `${EDITION}-`;
  const cardOf = (name: string) => {
    // Frames that the server fills show the picture of the landing page.
    const known = Object.hasOwn(shareCards, name) ? (name as ShareCardName) : 'home';
    return { address: cards[known]!, words: shareCardWords(shareCards[known]) };
  };
  const files = new Map(
    Object.entries(pages).map(([name, page]) => [
      `${prefix}${name}.html`,
      renderPage(page, { assets, card: cardOf(name) }),
    ]),
  );
  if (EDITION !== 'en') return files;
  return files
    .set('robots.txt', robotsText())
    .set('sitemap.xml', sitemapXml())
    .set('manifest.webmanifest', webManifest(assets));
}

function renderPage(
  { content, linkedData, panel, ...facts }: SitePage,
  { assets, card }: { assets: SiteAssets } & Pick<PageFacts, 'card'>,
): string {
  let page = renderToStaticMarkup(
    <Document facts={{ ...facts, card }} assets={assets}>
      {content}
    </Document>,
  );
  if (panel)
    page = page.replace(new RegExp(`(<div data-panel="${panel.name}"[^>]*>)(?=</div>)`), (empty) => empty + panel.html);
  // A data block, which no browser runs; React would escape its quotes.
  const data =
    linkedData &&
    `<script type="application/ld+json">${JSON.stringify(linkedData(assets)).replaceAll('<', '\\u003c')}</script>`;
  return `<!doctype html>${data ? page.replace('</head>', () => `${data}</head>`) : page}\n`;
}

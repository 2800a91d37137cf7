import { aprRange } from '@trilane/domain/credit-example';
import { CREDIT_MONTHS_MAX, WEEKS_BETWEEN_PAYMENTS } from '@trilane/domain/credit-tranche';
import { counted, countedInWords, partWord } from '@trilane/domain/number-words';
import { CHAT_HOURS } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import { CUT_OFF_WORDS, LAST_MINUTE_WORDS } from '@trilane/domain/settlement-words';
import { ButtonLink } from '@trilane/ui/button';
import benefits from '../landing/benefits.module.css';
import { Closing } from '../landing/closing.tsx';
import section from '../landing/section.module.css';
import { links, tokens } from '../links.ts';
import { Opener, WriteToUs } from '../opener.tsx';
import { PageHero } from '../page-hero.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { ShopArt } from './shop-art.tsx';
import s from './shop.module.css';

const goods = [
  ['Automatic rewards', 'Discounts and cashback apply at the till. There is no card to show and no code to keep.'],
  [
    'Order by chat',
    `Only you can begin a chat. The shop answers within ${counted(CHAT_HOURS, 'hour')} and sends the bill into it.`,
  ],
  ['Shops nearby', 'Your place suggests shops around you. What you spend, and where, is not tracked.'],
  [
    'Nothing without your consent',
    'Paying works on your registered phone alone, and every debit waits for your consent.',
  ],
  ['Only your name', 'A shop sees who is paying, and nothing of your bank, your limit or your address.'],
  ['No fees', 'Interest on credit that you use is all there is. Paying early costs nothing.'],
] as const;

/** The shoppers' page with the waitlist and what credit costs (docs/product.md#public-pages). */
export function ShopPage() {
  return (
    <SiteFrame place="shop" closing={<ShopClosing />}>
      <PageHero
        title={
          <>
            Pay today,
            <br />
            or over the year.
          </>
        }
        lede={prose`Cash from your bank without interest, or credit from ${aprRange.min}% APR. No minimum spend, and
          what you give back within ${counted(CREDIT_REFUND_DAYS_MAX, 'day')} costs you no interest.`}
        actions={
          <>
            <Opener variant="primary" size="l" dialog="waitlist">
              Join waitlist
            </Opener>
            <ButtonLink size="l" href="#cost">
              See what it costs
            </ButtonLink>
            <WriteToUs purpose="To join the waitlist" subject="Join waitlist" />
          </>
        }
        side={<ShopArt />}
      />
      <section className={section.section} id="cost">
        <div className="wrap">
          <div className={section.head}>
            <h2>What credit costs</h2>
            <p className={section.lede}>
              Each payment is due on a Thursday, {countedInWords(WEEKS_BETWEEN_PAYMENTS, 'week')} after the one before:
              a {partWord(CREDIT_MONTHS_MAX)} of what you bought that week, and a month of interest on what is left.
            </p>
          </div>
          <div data-panel="credit" data-eager="" />
          <p className={`quiet small ${s.below}`}>
            This is an example, not an offer. Interest accrues on the declining balance, 30/360; the rest is due on the
            last such Thursday within {counted(CREDIT_MONTHS_MAX, 'month')}. The rules are in the{' '}
            <a href={links.terms}>terms of use</a>.
          </p>
        </div>
      </section>
      <TwoWays />
      <WhatElse />
    </SiteFrame>
  );
}

function TwoWays() {
  return (
    <section className={section.section}>
      <div className={`wrap ${s.two}`}>
        <div className={s.cash}>
          <h2>Cash</h2>
          <p>
            What you buy between {CUT_OFF_WORDS.toLowerCase()} on one day and {LAST_MINUTE_WORDS.toLowerCase()} on the
            next leaves your bank in one debit, without interest. If the funds are not there, credit is extended
            automatically.
          </p>
        </div>
        <div className={s.credit}>
          <h2>Credit</h2>
          <p>
            A soft check shows your rate first. Your limit comes once your income is verified through open banking, and
            credit is active from then on. Automatic payment may lower the cost; paying early frees the limit.
          </p>
        </div>
      </div>
    </section>
  );
}

function ShopClosing() {
  return (
    <Closing
      title={
        <>
          Be there when
          <br />
          it opens.
        </>
      }
    >
      <Opener variant="primary" size="l" dialog="waitlist">
        Join waitlist
      </Opener>
      <ButtonLink size="l" href={tokens.appDownload}>
        Download app
      </ButtonLink>
      <WriteToUs purpose="To join the waitlist" subject="Join waitlist" />
    </Closing>
  );
}

function WhatElse() {
  return (
    <section className={section.section}>
      <div className="wrap">
        <div className={section.head}>
          <h2>What else you get</h2>
        </div>
        <ul className={benefits.benefits}>
          {goods.map(([title, text]) => (
            <li key={title}>
              <h3>{title}</h3>
              <p>{text}</p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}

import { aprRange } from '@trilane/domain/credit-example';
import { CREDIT_MONTHS_MAX, WEEKS_BETWEEN_PAYMENTS } from '@trilane/domain/credit-tranche';
import { TARGET_RETURN_AS_OF } from '@trilane/domain/legal-dates';
import { counted, ordinalWord, partWord } from '@trilane/domain/number-words';
import {
  DELINQUENT_AFTER_MONTHS,
  GRACE_DAYS,
  LENDER_FEE_PERCENT_A_MONTH,
  LENDER_RETURN_PERCENT,
  LENDER_RETURN_VARIES_PERCENT,
} from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { CREDIT_REFUND_DAYS_MAX } from '@trilane/domain/refund';
import { ButtonLink } from '@trilane/ui/button';
import { Closing } from '../landing/closing.tsx';
import section from '../landing/section.module.css';
import { Ticks } from '../landing/section.tsx';
import { links, tokens } from '../links.ts';
import { Opener, WriteToUs } from '../opener.tsx';
import { PageHero } from '../page-hero.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { ExampleWeek } from './example-week.tsx';
import { LenderArt } from './lender-art.tsx';
import { LenderQuestions } from './lender-questions.tsx';
import s from './lenders.module.css';

const figures = [
  [
    `${LENDER_RETURN_PERCENT}%`,
    `target return a year, as of ${TARGET_RETURN_AS_OF}; it may vary by ${LENDER_RETURN_VARIES_PERCENT}% either way`,
  ],
  [`${LENDER_FEE_PERCENT_A_MONTH}%`, 'service fee a month, in arrears'],
  [`${CREDIT_MONTHS_MAX}`, 'months at most until a purchase is paid back'],
  [`${aprRange.min}%`, 'where shoppers’ APR starts'],
] as const;

const steps = [
  [
    'Shoppers borrow what they buy',
    'Credit is drawn at the till for a purchase, with no minimum spend, and never as cash.',
  ],
  [
    'Each week becomes one tranche',
    prose`What was bought from Friday to Thursday is repaid together, on every ${ordinalWord(WEEKS_BETWEEN_PAYMENTS)}
      Thursday.`,
  ],
  [
    'Every payment repays principal',
    prose`One ${partWord(CREDIT_MONTHS_MAX)} of the week’s purchases, and a month of interest on what is
      outstanding, 30/360.`,
  ],
  ['Paid early, lent again', 'A prepayment costs the shopper nothing and frees the limit for the next purchase.'],
] as const;

const guards = [
  'A soft credit check gives an indicative APR; the limit is set once income has been verified through open banking',
  prose`Identity is collected and verified under the law against money laundering, and bank accounts are confirmed at
    the bank`,
  `A payment is overdue after ${counted(GRACE_DAYS, 'day')} of grace, and no new credit is given until it is made`,
  prose`After ${counted(DELINQUENT_AFTER_MONTHS, 'month')} it is delinquent and reported to a credit agency; so is an
    automatic debit that was reversed`,
  prose`When goods come back within ${counted(CREDIT_REFUND_DAYS_MAX, 'day')}, the merchant bears the interest that has
    accrued`,
];

/**
 * The page for institutions that fund shoppers’ credit. They sign in at a site of their own
 * (docs/product.md#public-pages).
 */
export function LendersPage() {
  return (
    <SiteFrame place="lenders" closing={<LenderClosing />}>
      <PageHero
        title="Fund purchases, not promises."
        lede={prose`Institutions lend to verified shoppers for what they buy at real tills, and are repaid on every
          fifth Thursday.`}
        actions={
          <>
            <ButtonLink variant="primary" size="l" href={tokens.lenderSignIn}>
              Lender sign-in
            </ButtonLink>
            <Opener size="l" dialog="contact" heading="Partnerships" subject="Partnerships">
              Talk to us about lending
            </Opener>
            <WriteToUs purpose="To lend" subject="Partnerships" />
          </>
        }
        side={<LenderArt />}
      />
      <section className={s.band} aria-label="The figures">
        <dl className="wrap">
          {figures.map(([figure, words]) => (
            <div key={words}>
              <dt>{words}</dt>
              <dd>{figure}</dd>
            </div>
          ))}
        </dl>
      </section>
      <section className={section.section}>
        <div className="wrap">
          <div className={section.head}>
            <h2>Where the money goes, and how it comes back</h2>
          </div>
          <ol className={s.steps}>
            {steps.map(([title, text]) => (
              <li key={title}>
                <h3>{title}</h3>
                <p>{text}</p>
              </li>
            ))}
          </ol>
        </div>
      </section>
      <ExampleWeek />
      <Guards />
      <LenderQuestions />
      <section className={section.section}>
        <div className="wrap">
          <p className={`quiet ${s.notice}`}>
            The target return is an aim and no promise: lending carries risk, including the loss of what was lent.
            Nothing on this page is an offer of securities or advice.
          </p>
        </div>
      </section>
    </SiteFrame>
  );
}

function LenderClosing() {
  return (
    <Closing
      title={
        <>
          Lend where
          <br />
          people shop.
        </>
      }
    >
      <Opener variant="primary" size="l" dialog="contact" heading="Partnerships" subject="Partnerships">
        Talk to us about lending
      </Opener>
      <ButtonLink size="l" href={tokens.lenderSignIn}>
        Lender sign-in
      </ButtonLink>
      <WriteToUs purpose="To lend" subject="Partnerships" />
    </Closing>
  );
}

function Guards() {
  return (
    <section className={section.section}>
      <div className={`wrap ${section.split}`}>
        <div className={section.words}>
          <h2>What stands between you and a loss</h2>
          <p className={section.lede}>
            Credit can fail. These rules make it rarer, and they are the same ones that shoppers accept in the{' '}
            <a className="link" href={links.terms}>
              terms of use
            </a>
            .
          </p>
        </div>
        <div>
          <Ticks lines={guards} />
        </div>
      </div>
    </section>
  );
}

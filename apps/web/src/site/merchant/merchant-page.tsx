import { capitalized, countedInWords } from '@trilane/domain/number-words';
import { OTP_NAME } from '@trilane/domain/otp-words';
import { PAYMENT_FEE_PERCENT, SERVICE_FEE_PERCENT, SIGN_UP_MINUTES } from '@trilane/domain/promises';
import { prose } from '@trilane/domain/prose';
import { SETTLEMENT_DAYS } from '@trilane/domain/settlement-words';
import { ButtonLink } from '@trilane/ui/button';
import { MerchantClosing } from '../landing/closing.tsx';
import { Costs } from '../landing/costs.tsx';
import { FirstQuestions } from '../landing/first-questions.tsx';
import { Numbers } from '../landing/numbers.tsx';
import { Promos } from '../landing/promos.tsx';
import section from '../landing/section.module.css';
import { Steps } from '../landing/steps.tsx';
import { links } from '../links.ts';
import { Opener, WriteToUs } from '../opener.tsx';
import { PageHero } from '../page-hero.tsx';
import { Savings } from '../savings/savings.tsx';
import { SiteFrame } from '../site-frame.tsx';
import { Connected } from './connected.tsx';
import s from './merchant.module.css';
import { StillSignUp } from './still-sign-up.tsx';

/** The page for merchants with the sign-up panel (docs/product.md#public-pages). */
export function MerchantPage() {
  return (
    <SiteFrame place="merchant" closing={<MerchantClosing />}>
      <PageHero
        title={
          <>
            connect direct.
            <br />
            get more.
          </>
        }
        lede="Your shoppers’ bank, your bank, and nothing in between that takes a share of the sale."
        actions={
          <>
            <Opener size="l" dialog="demo" heading="Book a Demo" subject="book-demo">
              Book a Demo
            </Opener>
            <Opener size="l" variant="quiet" dialog="how-it-works">
              How it Works
            </Opener>
            <WriteToUs purpose="To book a demo" subject="Book a Demo" />
          </>
        }
        fine={prose`${SERVICE_FEE_PERCENT}% service fee. ${PAYMENT_FEE_PERCENT}% payment processing fee. Funds within
          ${SETTLEMENT_DAYS}.`}
        side={
          <div className={`${section.panel} ${s.panel}`} id="start">
            <StillSignUp />
          </div>
        }
      />
      <Numbers />
      <section className={section.section}>
        <div className={`wrap ${s.express}`}>
          <div>
            <h2>Express Business Sign-up</h2>
            <p className={section.lede}>
              An email, a {OTP_NAME} and your business details. {capitalized(countedInWords(SIGN_UP_MINUTES, 'minute'))}
              , no papers, nothing to pay.
            </p>
          </div>
          <ButtonLink variant="primary" size="l" href={links.signUp}>
            Create Account
          </ButtonLink>
        </div>
      </section>
      <Connected />
      <Savings />
      <Costs />
      <Steps />
      <Promos />
      <FirstQuestions />
    </SiteFrame>
  );
}

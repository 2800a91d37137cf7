import { SETTLEMENT_DAYS } from '@trilane/domain/settlement-words';
import { ButtonLink } from '@trilane/ui/button';
import { links } from '../links.ts';
import { Opener, WriteToUs } from '../opener.tsx';
import { HeroMid, HeroSmall, HeroSymbols, HeroWide } from './hero-art.tsx';
import s from './hero.module.css';
import section from './section.module.css';

/** The promise as arithmetic, beside the phone and the till. One of three compositions shows, by the room there is. */
export function Hero() {
  return (
    <section className={s.hero} aria-label="What it is">
      <HeroSymbols />
      <HeroWide />
      <div className={`wrap ${s.front}`}>
        <div className={s.text}>
          <h1>
            <span>Charge $43.20.</span> <span>Keep $43.20.</span>
          </h1>
          <p className={`${section.lede} ${s.lede}`}>
            Shoppers pay you straight from their bank account. No service fee, no processing fee, and nobody can take
            the payment back later.
          </p>
          <div className={section.actions}>
            <ButtonLink variant="primary" size="l" href={links.signUp}>
              Create free account
            </ButtonLink>
            <Opener size="l" dialog="demo" heading="Request Demo" subject="book-demo">
              Request Demo
            </Opener>
            <WriteToUs purpose="To see it first" subject="Request Demo" />
          </div>
          <p className={s.fine}>
            Funds within {SETTLEMENT_DAYS} once your bank is verified through open banking.{' '}
            <a className="link" href="#setup">
              See the five steps
            </a>
            . Juniper Bakery is an example, not a customer.
          </p>
        </div>
        <HeroMid />
        <HeroSmall />
      </div>
    </section>
  );
}

import { EDITION } from '@trilane/domain/edition';
import type { Language } from '@trilane/domain/language';
import { ButtonLink } from '@trilane/ui/button';
import { Icon } from '@trilane/ui/icon';
import { Brand } from '@trilane/ui/brand';
import { addressesOf, links, tokens } from './links.ts';
import s from './site-header.module.css';

export type SitePlace = 'home' | 'merchant' | 'shop' | 'lenders' | 'other';

/**
 * The header of public pages. Its menus are native and open without scripts; a script closes them again. It links
 * signed-in owners to the portal.
 */
export function SiteHeader({ place }: { place: SitePlace }) {
  const onHome = place === 'home';
  return (
    <header className={onHome ? `${s.head} ${s.low}` : s.head}>
      <div className={`wrap ${s.bar}`}>
        <Brand href={links.start} name={tokens.product} className={s.brand} />
        <nav aria-label="Main" className={s.pages}>
          <Pages place={place} />
        </nav>
        <div className={s.right}>
          <LanguageLink place={place} className={s.language} />
          <SchemeButton />
          <details data-menu className={`${s.drop} ${s.signIn} ${s.visitor}`}>
            <summary>
              Sign-in <Icon name="down" size="s" />
            </summary>
            <div className={s.list}>
              <a href={links.signIn}>Merchant</a>
              <a href={tokens.lenderSignIn}>Lender</a>
            </div>
          </details>
          <ButtonLink variant="primary" href={links.signUp} className={s.visitor}>
            Sign-up
          </ButtonLink>
          <ButtonLink variant="primary" href={links.portal} className={s.owner}>
            Open portal
          </ButtonLink>
          <details data-menu className={`${s.drop} ${s.menu}`}>
            <summary>
              <Icon name="menu" />
              <span className="vh">Menu</span>
            </summary>
            <nav aria-label="Menu" className={s.list}>
              <Pages place={place} />
              <a href={links.signIn} className={s.visitor}>
                Sign-in: Merchant
              </a>
              <a href={tokens.lenderSignIn} className={s.visitor}>
                Sign-in: Lender
              </a>
              <LanguageLink place={place} className={s.languageInMenu} />
            </nav>
          </details>
        </div>
      </div>
    </header>
  );
}

const pathOf: Readonly<Record<SitePlace, string>> = {
  home: links.home,
  merchant: links.merchant,
  shop: links.shop,
  lenders: links.lenders,
  other: links.home,
};

/** What each language calls itself. */
const languageNames: Readonly<Record<Language, string>> = { en: 'English', es: 'Español' };

/** Leads to the same page in the other language; from a page in one language alone to the other's landing page. */
function LanguageLink({ place, className }: { place: SitePlace; className: string | undefined }) {
  const other = EDITION === 'en' ? 'es' : 'en';
  return (
    <a href={addressesOf(pathOf[place])![other]} hrefLang={other} lang={other} className={className}>
      {languageNames[other]}
    </a>
  );
}

function Pages({ place }: { place: SitePlace }) {
  const onHome = place === 'home';
  return (
    <>
      <a href={links.home} aria-current={onHome ? 'page' : undefined}>
        Home
      </a>
      <a href={links.shop} aria-current={place === 'shop' ? 'page' : undefined}>
        Shop
      </a>
      <a href={onHome ? '#about' : `${links.home}#about`}>About us</a>
      <a href={tokens.support}>Support</a>
      <a href={links.lenders} aria-current={place === 'lenders' ? 'page' : undefined}>
        Lenders
      </a>
    </>
  );
}

/** Steps through system, light and dark. Hidden where there are no scripts, as it would do nothing. */
function SchemeButton() {
  return (
    <button type="button" className={s.scheme} data-scheme-switch aria-label="Color scheme">
      <span className={s.asSystem}>
        <Icon name="theme" />
      </span>
      <span className={s.asLight}>
        <Icon name="sun" />
      </span>
      <span className={s.asDark}>
        <Icon name="moon" />
      </span>
    </button>
  );
}

import type { ReactNode } from 'react';
import { aprRange } from '@trilane/domain/credit-example';
import { AGE_MIN } from '@trilane/domain/person';
import { word } from '@trilane/domain/word';
import { Brand } from '@trilane/ui/brand';
import { links, tokens } from './links.ts';
import { TextOpener } from './opener.tsx';
import s from './site-footer.module.css';

const pages = [
  [word('Home'), links.home],
  [word('Merchants'), links.merchant],
  [word('Shop'), links.shop],
  [word('Lenders'), links.lenders],
  ['Download app', tokens.appDownload],
] as const;
const account = [
  [word('Sign-up'), links.signUp],
  ['Merchant sign-in', links.signIn],
  ['Lender sign-in', tokens.lenderSignIn],
  [word('Support'), tokens.support],
] as const;
// The writer of a general letter says what it is about (docs/product.md#enquiries).
const letters = [
  ['Contact us', undefined],
  [word('Partnerships'), word('Partnerships')],
  [word('Complaints'), word('Complaints')],
  ['Work with us', 'Work with us'],
] as const;

export function SiteFooter() {
  return (
    <footer className={s.foot}>
      <div className="wrap">
        <div className={s.grid}>
          <div>
            <Brand href={links.start} name={tokens.product} />
            <p>Shoppers, merchants and lenders, connected directly.</p>
            <div data-each="elsewhere">
              <ul className={s.socials} aria-label={`${tokens.product} elsewhere`}>
                <li data-each="socials">
                  <a href={tokens.socialUrl} target="_blank" rel="noopener noreferrer">
                    {tokens.socialName}
                  </a>
                </li>
              </ul>
            </div>
          </div>
          <Column title="Product">
            {pages.map(([words, href]) => (
              <li key={words}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </Column>
          <Column title="Your account">
            {account.map(([words, href]) => (
              <li key={words}>
                <a href={href}>{words}</a>
              </li>
            ))}
          </Column>
          <Column title="Talk to us">
            {letters.map(([heading, subject]) => (
              <li key={heading}>
                <TextOpener dialog="contact" heading={heading} subject={subject}>
                  {heading}
                </TextOpener>
              </li>
            ))}
          </Column>
        </div>
        <div className={s.company}>
          <Company />
        </div>
        <div className={s.low}>
          <span>
            <a href={links.terms}>Terms of use</a>, last updated %TERMS_UPDATED%.{' '}
            <a href={links.privacy}>Privacy policy</a>, %PRIVACY_UPDATED%.
          </span>
          <span>
            Credit from {aprRange.min}% APR, subject to income verification. Minimum age {AGE_MIN}.
          </span>
        </div>
      </div>
    </footer>
  );
}

/**
 * Who stands behind it, as a pattern: the server keeps the lines that the operator has set, and without any of them
 * leaves all of it out.
 */
function Company() {
  return (
    <section data-each="company">
      <h2>About the company</h2>
      <p data-each="COMPANY_NAME">
        <b>{tokens.companyName}</b>
      </p>
      <p data-each="COMPANY_ADDRESS">{tokens.companyAddress}</p>
      <p data-each="COMPANY_PHONE">
        <a href={tokens.companyPhoneUrl}>{tokens.companyPhone}</a>
      </p>
      <p data-each="COMPANY_LICENSE">{tokens.companyLicense}</p>
      <p data-each="COMPANY_PARTNER_BANK">Partner bank: {tokens.companyPartnerBank}</p>
    </section>
  );
}

function Column({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div>
      <h2>{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

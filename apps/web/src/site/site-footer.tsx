import { Brand } from '@trilane/ui/mark';
import { links, mailTo, tokens } from './links.ts';
import s from './site-footer.module.css';

const columns = [
  {
    title: 'Product',
    entries: [
      ['Home', links.home], ['Sign-up', links.signUp], ['Sign-in', links.signIn],
      ['Lender sign-in', tokens.lenderSignIn], ['Download app', tokens.appDownload],
    ],
  },
  {
    title: 'Talk to us',
    entries: [
      ['Contact us', mailTo()], ['Partnerships', mailTo('Partnerships')],
      ['Complaints', mailTo('Complaints')], ['Work with us', mailTo('Work with us')],
    ],
  },
  { title: 'Legal', entries: [['Terms of use', links.terms], ['Privacy policy', links.privacy], ['Support', tokens.support]] },
] as const;

export function SiteFooter() {
  return (
    <footer className={s.foot}>
      <div className="wrap">
        <div className={s.grid}>
          <div>
            <Brand href={links.start} name={tokens.product} />
            <p>Shoppers, merchants and lenders, connected directly.</p>
          </div>
          {columns.map(({ title, entries }) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>{entries.map(([words, href]) => <li key={words}><a href={href}>{words}</a></li>)}</ul>
            </div>
          ))}
        </div>
        <div className={s.low}>
          <span>Terms last updated Dec 12 2022. Privacy policy Jun 29 2022.</span>
          <span>Credit from 11% APR, subject to income verification. Minimum age 18.</span>
        </div>
      </div>
    </footer>
  );
}

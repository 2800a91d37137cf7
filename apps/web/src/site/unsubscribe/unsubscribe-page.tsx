import { links, tokens } from '../links.ts';
import s from './unsubscribe.module.css';

/** The page behind the link that ends a kind of emails. The server fills in which, or why there is none. */
export const UnsubscribePage = () => (
  <div className={s.page}>
    <main id="main" className={s.main}>
      %UNSUBSCRIBE_PAGE%
    </main>
    <footer className={s.product}>
      <a href={links.start}>{tokens.product}</a>
    </footer>
  </div>
);

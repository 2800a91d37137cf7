import { links, tokens } from '../links.ts';
import { OtherLanguage } from '../other-language.tsx';
import s from './unsubscribe.module.css';

/** The frame of the unsubscribe page. The server fills in its content. */
export const UnsubscribePage = () => (
  <div className={s.page}>
    <main id="main" className={s.main}>
      %UNSUBSCRIBE_PAGE%
    </main>
    <footer className={s.product}>
      <a href={links.start}>{tokens.product}</a>
      <OtherLanguage />
    </footer>
  </div>
);

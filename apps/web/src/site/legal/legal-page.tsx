import type { ReactNode } from 'react';
import legalText from '@trilane/ui/legal-text.module.css';
import { SiteFrame } from '../site-frame.tsx';
import s from './legal.module.css';

type LegalPageProps = {
  title: string;
  /** The tokens of the table of contents and of the text, which the server fills with their markup. */
  contents: string;
  text: string;
  /** Which version it is. */
  note?: ReactNode;
};

/** A legal text under its title, in lines of a readable length, with its table of contents beside or above it. */
export function LegalPage({ title, contents, text, note }: LegalPageProps) {
  return (
    <SiteFrame place="other">
      <div className={`wrap ${s.page}`}>
        <div className={s.head}>
          <h1>{title}</h1>
          {note}
        </div>
        <nav className={s.contents} aria-label="Contents">
          {contents}
        </nav>
        <article className={`${s.text} ${legalText.text}`}>{text}</article>
      </div>
    </SiteFrame>
  );
}

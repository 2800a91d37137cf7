import type { ReactNode } from 'react';
import { SiteFrame } from '../site-frame.tsx';
import s from './legal.module.css';

type LegalPageProps = {
  title: string;
  /** The numbered parts, in their order. */ clauses: ReadonlyArray<{ id: string; title: string }>;
  children: ReactNode;
};

/** A legal text under its title, in lines of a readable length, with its table of contents beside or above it. */
export function LegalPage({ title, clauses, children }: LegalPageProps) {
  return (
    <SiteFrame place="other">
      <div className={`wrap ${s.page}`}>
        <h1>{title}</h1>
        <nav className={s.contents} aria-label="Contents">
          <ol>
            {clauses.map((clause) => (
              <li key={clause.id}>
                <a href={`#${clause.id}`}>{clause.title}</a>
              </li>
            ))}
          </ol>
        </nav>
        <article className={s.text}>{children}</article>
      </div>
    </SiteFrame>
  );
}

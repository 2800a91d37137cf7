import type { ReactNode } from 'react';
import section from './landing/section.module.css';
import s from './page-hero.module.css';

type PageHeroProps = {
  title: ReactNode;
  lede: ReactNode;
  actions: ReactNode;
  fine?: ReactNode;
  /** Beside the words, below them on a phone. */ side?: ReactNode;
  art?: ReactNode;
};

/** How every public page but the landing page begins. */
export function PageHero({ title, lede, actions, fine, side, art }: PageHeroProps) {
  return (
    <section className={s.hero} aria-label="What it is">
      {art}
      <div className={`wrap ${s.grid}`}>
        <div className={s.text}>
          <h1>{title}</h1>
          <p className={section.lede}>{lede}</p>
          <div className={section.actions}>{actions}</div>
          {fine && <p className="quiet small">{fine}</p>}
        </div>
        {side && <div className={s.side}>{side}</div>}
      </div>
    </section>
  );
}

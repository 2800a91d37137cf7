import type { ReactNode } from 'react';
import { ButtonLink } from '@trilane/ui/button';
import { links } from '../links.ts';
import { Opener, WriteToUs } from '../opener.tsx';
import s from './closing.module.css';
import section from './section.module.css';

/** The last call of a page, on the night pane. */
export function Closing({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <section className={s.box} aria-label="Start">
      <svg
        className={s.art}
        viewBox="0 0 700 400"
        preserveAspectRatio="xMaxYMid slice"
        aria-hidden="true"
        focusable="false"
      >
        <path className="l-coral" d="M1400 90H560C380 90 400 200 240 200" />
        <path className="l-brand" d="M1400 200H240" />
        <path className="l-indigo" d="M1400 310H560C380 310 400 200 240 200" />
        <circle className={s.stop} cx="232" cy="200" r="10" />
      </svg>
      <div className={`wrap ${s.words}`}>
        <h2>{title}</h2>
        <div className={section.actions}>{children}</div>
      </div>
    </section>
  );
}

/** The landing page's: open an account, or talk first. */
export function MerchantClosing() {
  return (
    <Closing
      title={
        <>
          Open a lane
          <br />
          to your bank.
        </>
      }
    >
      <ButtonLink variant="primary" size="l" href={links.signUp}>
        Create free account
      </ButtonLink>
      <Opener size="l" dialog="demo" heading="Talk to our team" subject="know-more">
        Talk to our team
      </Opener>
      <WriteToUs purpose="To talk to our team" subject="Talk to our team" />
    </Closing>
  );
}

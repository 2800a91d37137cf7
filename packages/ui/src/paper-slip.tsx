import { createPortal } from 'react-dom';
import s from './paper-slip.module.css';

type PaperSlipProps = {
  title: string;
  /** Lines below the title. */
  head: readonly string[];
  sections: ReadonlyArray<{ title?: string; rows: ReadonlyArray<{ words: string; value: string; strong?: boolean }> }>;
  foot: string;
};

/**
 * What the page prints while this is drawn: a slip for a printer of 80 mm, in black, and nothing of the page around it.
 * Hidden on screen.
 */
export function PaperSlip({ title, head, sections, foot }: PaperSlipProps) {
  return createPortal(
    <article className={s.slip}>
      <h1>{title}</h1>
      {head.map((line) => (
        <p key={line}>{line}</p>
      ))}
      {sections.map((section, place) => (
        <section key={section.title ?? place}>
          {section.title !== undefined && <h2>{section.title}</h2>}
          <dl>
            {section.rows.map(({ words, value, strong = false }, row) => (
              // Two people may have the same name.
              <div key={`${words} ${row}`} className={strong ? s.strong : undefined}>
                <dt>{words}</dt>
                <dd>{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
      <p className={s.foot}>{foot}</p>
    </article>,
    document.body,
  );
}

import { createPortal } from 'react-dom';
import s from './paper-slip.module.css';

type PaperProps = {
  /** The language of the words, where it may not be that of the page. */
  lang?: string;
  /** The address of a picture above the title. */
  logo?: string | null;
  title: string;
  /** Lines below the title. */
  head: readonly string[];
  sections: ReadonlyArray<{ title?: string; rows: ReadonlyArray<{ words: string; value: string; strong?: boolean }> }>;
  /** Lines at the end; may be empty. */
  foot: string;
};

function PaperText({
  logo = null,
  title,
  head,
  sections,
  foot,
  level,
}: Omit<PaperProps, 'lang'> & { level: 'h1' | 'h3' }) {
  const Title = level;
  const Part = level === 'h1' ? 'h2' : 'h4';
  return (
    <>
      {logo !== null && <img className={s.logo} src={logo} alt="" />}
      <Title className={s.title}>{title}</Title>
      {head.map((line, place) => (
        // A store may be called as its street is.
        <p key={`${line} ${place}`}>{line}</p>
      ))}
      {sections.map((section, place) => (
        <section key={section.title ?? place}>
          {section.title !== undefined && <Part className={s.part}>{section.title}</Part>}
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
      {foot !== '' && <p className={s.foot}>{foot}</p>}
    </>
  );
}

/**
 * What the page prints while this is drawn: a slip for a printer of 80 mm, in black, and nothing of the page around it.
 * Hidden on screen.
 */
export function PaperSlip({ lang, ...paper }: PaperProps) {
  return createPortal(
    <article className={s.slip} lang={lang}>
      <PaperText {...paper} level="h1" />
    </article>,
    document.body,
  );
}

/** The same on screen, as it will be printed. */
export function PaperPreview({ label, lang, ...paper }: PaperProps & { label: string }) {
  return (
    <section className={s.preview} aria-label={label}>
      <div lang={lang}>
        <PaperText {...paper} level="h3" />
      </div>
    </section>
  );
}

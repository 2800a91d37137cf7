import type { ReactNode } from 'react';
import { classNames } from '@trilane/ui/class-names';
import s from './legal-text.module.css';

/** A numbered part of a legal text. */
export type Clause<Text = string> = {
  readonly id: string;
  readonly title: string;
  readonly text?: Text;
  readonly points?: readonly string[];
};

type LegalTextProps = {
  updated: string;
  clauses: readonly Clause<ReactNode>[];
  className?: string;
  children?: ReactNode;
};

/** A legal text: when it was last changed, what stands before its parts (`children`), and the parts. Needs no state. */
export function LegalText({ updated, clauses, className, children }: LegalTextProps) {
  return (
    <div className={classNames(s.text, className)}>
      <p className="quiet small">Last updated {updated}. A template, to be reviewed by counsel before it is used.</p>
      {children}
      {clauses.map(({ id, title, text, points }, n) => (
        <section key={id} id={id}>
          <h2>
            {n + 1}. {title}
          </h2>
          {text && <p>{text}</p>}
          {points && (
            <ul>
              {points.map((point) => (
                <li key={point}>{point}</li>
              ))}
            </ul>
          )}
        </section>
      ))}
    </div>
  );
}

import { classNames } from '@trilane/ui/class-names';
import s from './reports.module.css';

/** Stands for nothing in a table of figures; a screen reader hears the figure. */
export const Dash = ({ words }: { words: string }) => (
  <span className="quiet">
    <span className={classNames('vh', s.unseen)}>{words}</span>
    <span aria-hidden="true">–</span>
  </span>
);

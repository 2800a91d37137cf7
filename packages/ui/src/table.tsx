import type { ComponentProps } from 'react';
import { classNames } from './class-names.tsx';
import s from './table.module.css';

type TableProps = ComponentProps<'table'> & {
  /** Names the table for assistive technology. */
  label: string;
  /**
   * Below 768 px rows become cards; each cell says its place with `data-at`: title, end, sub, status, note, wide or
   * actions.
   */
  stack?: boolean;
  /** The head stays while the box scrolls. */
  stickyHead?: boolean;
  /** Closer rows and 13 px text, for many columns. */
  dense?: boolean;
  /** Scrolls sideways in its own box when the columns do not fit. */
  scroll?: boolean;
};

/**
 * Cells take the classes of `cell`: `num` aligns figures right, `strong` is for the amount that matters, `cut` ends in
 * an ellipsis.
 */
export function Table({
  label,
  stack = false,
  stickyHead = false,
  dense = false,
  scroll = false,
  className,
  ...table
}: TableProps) {
  const element = (
    <table
      {...table}
      aria-label={label}
      className={classNames(s.table, stack && s.stack, stickyHead && s.sticky, dense && s.dense, className)}
    />
  );
  if (!scroll) return element;
  return (
    <div className={s.scroll} tabIndex={0} role="region" aria-label={label}>
      {element}
    </div>
  );
}

/** Classes for `td` and `th`, for the rows that open something, and for a box in which a table scrolls sideways. */
export const cell = {
  num: s.num ?? '',
  strong: s.strong ?? '',
  cut: s.cut ?? '',
  opener: s.opener ?? '',
  openerLink: s.openerLink ?? '',
  openable: s.openable ?? '',
  selected: s.selected ?? '',
  scroll: s.scroll ?? '',
} as const;

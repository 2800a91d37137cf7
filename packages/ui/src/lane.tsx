import type { ReactNode } from 'react';
import { word } from '@trilane/domain/word';
import { classNames } from './class-names.tsx';
import s from './lane.module.css';

export type LaneStop = {
  id: string;
  /**
   * Filled: it happened. Ring: now. Grey ring: still to come. `arriving` is a ring on its way; it adds no word, because
   * the title says it.
   */
  state: 'done' | 'now' | 'next' | 'arriving';
  title: ReactNode;
  /** Second line. */
  note?: ReactNode;
  /** Above the title: an amount. */
  figure?: ReactNode;
};

type LaneProps = {
  label: string;
  stops: readonly LaneStop[];
  /** Horizontal lanes turn vertical below 768 px. */
  direction?: 'vertical' | 'horizontal';
  /** The last line fades out: more will follow. */
  open?: boolean;
};

const words = { done: word('Done'), now: word('Now'), next: 'To come', arriving: null } as const;

/** A lane is time or progress, a stop is an event. The line after a stop that happened is solid, else dashed. */
export function Lane({ label, stops, direction = 'vertical', open = false }: LaneProps) {
  return (
    <ol aria-label={label} className={classNames(s.lane, s[direction], open && s.open)}>
      {stops.map((stop) => (
        <li
          key={stop.id}
          className={s[stop.state === 'arriving' ? 'now' : stop.state]}
          aria-current={stop.state === 'now' ? 'step' : undefined}
        >
          {stop.figure && <p className={s.figure}>{stop.figure}</p>}
          <p className={s.title}>
            {words[stop.state] && <span className="vh">{words[stop.state]}: </span>}
            {stop.title}
          </p>
          {stop.note && <p className={s.note}>{stop.note}</p>}
        </li>
      ))}
    </ol>
  );
}

import { useState } from 'react';
import { Button, IconButton } from '@trilane/ui/button';
import s from './how-it-works.module.css';
import { scenes } from './how-it-works-scenes.tsx';

const wantsRest = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/**
 * Five captioned pictures, one after the other; stands still until asked where somebody wants less motion. `yoursOn` is
 * the day on which a sale of today arrives, if it is known.
 */
export function Animation({ yoursOn }: { yoursOn: string | null }) {
  const [at, setAt] = useState(0);
  const [still] = useState(wantsRest);
  const [playing, setPlaying] = useState(!still);
  const scene = scenes[at]!;
  const isLast = at === scenes.length - 1;
  const step = (by: number) => {
    setPlaying(false);
    setAt((now) => Math.min(Math.max(now + by, 0), scenes.length - 1));
  };
  const play = () => {
    if (isLast) setAt(0);
    setPlaying(true);
  };
  // The bar's own motion is the clock: paused with it, and gone where nothing may move.
  const next = () => (isLast ? setPlaying(false) : setAt(at + 1));
  return (
    <div className={playing ? s.film : `${s.film} ${s.paused}`}>
      <div className={s.stage}>
        <svg key={at} viewBox="0 0 400 260" aria-hidden="true" focusable="false">
          {scene.picture(yoursOn)}
        </svg>
      </div>
      <div className={s.bars} aria-hidden="true">
        {scenes.map(({ title }, n) => (
          <i
            key={`${title} ${n === at && at}`}
            className={n < at ? s.done : n === at ? s.running : undefined}
            onAnimationEnd={still ? undefined : next}
          />
        ))}
      </div>
      <div className={s.caption} aria-live={playing ? 'off' : 'polite'}>
        <p className={s.title}>
          <span className="quiet num">
            {at + 1} of {scenes.length}
          </span>{' '}
          {scene.title}
        </p>
        <p className="muted">{scene.words}</p>
      </div>
      <div className={s.controls}>
        <IconButton icon="left" label="Previous scene" disabled={at === 0} onClick={() => step(-1)} />
        {!still && (
          <Button data-autofocus="" onClick={() => (playing ? setPlaying(false) : play())}>
            {playing ? 'Pause' : isLast ? 'Play again' : 'Play'}
          </Button>
        )}
        <IconButton icon="right" label="Next scene" disabled={isLast} onClick={() => step(1)} />
      </div>
    </div>
  );
}

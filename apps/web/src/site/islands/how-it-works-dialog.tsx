import { useEffect, useState } from 'react';
import { EDITION } from '@trilane/domain/edition';
import { formatDay } from '@trilane/domain/format-day';
import { settlesAt, SETTLEMENT_ZONE } from '@trilane/domain/settlement-calendar';
import { localDate } from '@trilane/domain/zoned-time';
import { Dialog as DialogPart } from '@trilane/ui/dialog';
import { Disclosure } from '@trilane/ui/disclosure';
import { quietApi } from '../../lib/api.ts';
import { Animation } from './how-it-works-animation.tsx';
import s from './how-it-works.module.css';
import { scenes } from './how-it-works-scenes.tsx';
import type { IslandDialogProps } from './main.tsx';

/** What the operator's program tells: its own video if one is set, and the day on which a sale of today arrives. */
type Known = { video: string | null; yoursOn: string | null };

/** Undefined until the program has answered; without an answer the pictures show no day. */
function useKnown(): Known | undefined {
  const [known, setKnown] = useState<Known>();
  useEffect(() => {
    const asking = new AbortController();
    quietApi.call('getConfig', { signal: asking.signal }).then(
      ({ links, now }) =>
        setKnown({
          video: links.video,
          yoursOn: formatDay(localDate(settlesAt(localDate(now, SETTLEMENT_ZONE)), SETTLEMENT_ZONE), EDITION),
        }),
      () => setKnown({ video: null, yoursOn: null }),
    );
    return () => asking.abort();
  }, []);
  return known;
}

/** How it Works: a moving picture, and the same content as text (docs/product.md#public-pages). */
export function Dialog({ onClose }: IslandDialogProps) {
  const known = useKnown();
  return (
    <DialogPart open onClose={onClose} title="How it Works" size="l" fullOnPhone>
      {!known && <div className={s.stage} aria-busy="true" />}
      {known && !known.video && <Animation yoursOn={known.yoursOn} />}
      {known?.video && (
        <video
          className={s.video}
          src={known.video}
          controls
          playsInline
          preload="metadata"
          aria-label="How it works"
        />
      )}
      <Disclosure summary="Read it instead">
        <ol className={s.story}>
          {scenes.map(({ title, words }) => (
            <li key={title}>
              <b>{title}.</b> {words}
            </li>
          ))}
        </ol>
      </Disclosure>
    </DialogPart>
  );
}

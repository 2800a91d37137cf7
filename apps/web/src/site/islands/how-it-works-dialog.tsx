import { useEffect, useState } from 'react';
import { Dialog as DialogPart } from '@trilane/ui/dialog';
import { Disclosure } from '@trilane/ui/disclosure';
import { quietApi } from '../../lib/api.ts';
import { Animation } from './how-it-works-animation.tsx';
import s from './how-it-works.module.css';
import { scenes } from './how-it-works-scenes.tsx';
import type { IslandDialogProps } from './main.tsx';

/** The operator's own video where one is set, else the animation; undefined until that is known. */
function useVideo(): string | null | undefined {
  const [video, setVideo] = useState<string | null>();
  useEffect(() => {
    const asking = new AbortController();
    quietApi.call('getConfig', { signal: asking.signal }).then(
      ({ links }) => setVideo(links.video),
      () => setVideo(null),
    );
    return () => asking.abort();
  }, []);
  return video;
}

/** How it Works: a moving picture, and the same content as text (docs/product.md#public-pages). */
export function Dialog({ onClose }: IslandDialogProps) {
  const video = useVideo();
  return (
    <DialogPart open onClose={onClose} title="How it Works" size="l" fullOnPhone>
      {video === undefined && <div className={s.stage} aria-busy="true" />}
      {video === null && <Animation />}
      {typeof video === 'string' && (
        <video className={s.video} src={video} controls playsInline preload="metadata" aria-label="How it works" />
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

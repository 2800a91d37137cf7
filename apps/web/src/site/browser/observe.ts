import type { ObserveFacts } from './observe-work.ts';

/** Errors that came before the work could begin. */
const early: unknown[] = [];
const keep = (event: Event) => void (early.length < 10 && early.push(event));
addEventListener('error', keep);
addEventListener('unhandledrejection', keep);

const { vitals, dsn } = document.getElementById('observe')!.dataset;

/** Measuring and reporting begin when the page is there and has nothing better to do, or has been busy for long. */
function begin(): void {
  const work = () => {
    void import('./observe-work.ts').then(({ observe }) => {
      removeEventListener('error', keep);
      removeEventListener('unhandledrejection', keep);
      observe({ vitals: vitals !== undefined, dsn: dsn ?? null, early } satisfies ObserveFacts);
    });
  };
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 5_000 });
  else setTimeout(work, 1);
}
if (document.readyState === 'complete') begin();
else addEventListener('load', begin, { once: true });

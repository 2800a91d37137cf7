import { Button } from '@trilane/ui/button';
import form from './form.module.css';
import type { usePages } from './use-pages.ts';

/** Buttons to the next and the previous page of a list; nothing where it has one page. */
export function PageButtons({ pages, next }: { pages: ReturnType<typeof usePages>; next: string | null }) {
  if (pages.isFirst && next === null) return null;
  return (
    <nav aria-label="Pages" className={form.buttons}>
      <Button icon="left" disabled={pages.isFirst} onClick={pages.back}>
        Previous page
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && pages.forward(next)}>
        Next page
      </Button>
    </nav>
  );
}

import { Button } from '@trilane/ui/button';
import form from './form.module.css';
import type { usePages } from './use-pages.ts';

type PageButtonsProps = {
  pages: ReturnType<typeof usePages>;
  /** The cursor of the next page; a list that is paged by number has the number of its last line. */
  next: string | number | null;
  /** Which list, where a page has several. */
  of?: string;
};

/** Buttons to the next and the previous page of a list; nothing where it has one page. */
export function PageButtons({ pages, next, of }: PageButtonsProps) {
  if (pages.isFirst && next === null) return null;
  return (
    <nav aria-label={of ? `Pages of the ${of}` : 'Pages'} className={form.buttons}>
      <Button icon="left" disabled={pages.isFirst} onClick={pages.back}>
        Previous page
      </Button>
      <Button disabled={next === null} onClick={() => next !== null && pages.forward(String(next))}>
        Next page
      </Button>
    </nav>
  );
}

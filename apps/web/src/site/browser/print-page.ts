/** A button marked `data-print` prints the page. */
export function printPage(): void {
  document.addEventListener('click', ({ target }) => {
    if (target instanceof Element && target.closest('[data-print]')) print();
  });
}

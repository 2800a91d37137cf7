/** The title of a document, in the one form that all pages share: "Balance · Trilane". */
export function pageTitle(page: string, product: string): string {
  return page === '' ? product : `${page} · ${product}`;
}

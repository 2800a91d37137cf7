import { pageTitle } from '@trilane/domain/page-title';
import { useProductName } from './config.ts';

/** The title of the document while the screen is shown: "Balance · Trilane". */
export function PageTitle({ children }: { children: string }) {
  return <title>{pageTitle(children, useProductName())}</title>;
}

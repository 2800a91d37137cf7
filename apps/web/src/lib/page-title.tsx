import { useProductName } from './config.ts';

/** The title of the document while the screen is shown: "Balance: Trilane". */
export function PageTitle({ children }: { children: string }) {
  const product = useProductName();
  return <title>{`${children}: ${product}`}</title>;
}

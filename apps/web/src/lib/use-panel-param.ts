import { useNavigate, usePlace, useSearchParams } from '@trilane/ui/browser-location';

export type PanelParam = { value: string | null; open: (value: string) => void; close: () => void };

/**
 * What a side panel shows, in the address under `name`, so that it can be linked to and the browser's Back closes it.
 * From one panel to the next the entry is replaced: one Back still closes.
 */
export function usePanelParam(name: string): PanelParam {
  const [params, setParams] = useSearchParams();
  const { state } = usePlace();
  const navigate = useNavigate();
  const openedHere = (state as { panel?: unknown } | null)?.panel === name;
  const value = params.get(name);

  // While the page of an earlier press is loaded, the address is ahead of what is drawn.
  const isThere = () => new URLSearchParams(window.location.search).has(name);

  const open = (next: string) => {
    const isOpen = isThere();
    setParams(
      (now) => {
        now.set(name, next);
        return now;
      },
      isOpen ? { replace: true, state: value === null ? { panel: name } : state } : { state: { panel: name } },
    );
  };
  const close = () => {
    if (!isThere()) return;
    if (openedHere) return void navigate(-1);
    setParams(
      (now) => {
        now.delete(name);
        return now;
      },
      { replace: true },
    );
  };
  return { value, open, close };
}

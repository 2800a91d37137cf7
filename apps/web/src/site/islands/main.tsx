import { StrictMode, Suspense, useSyncExternalStore } from 'react';
import type { ComponentType } from 'react';
import { createRoot } from 'react-dom/client';
import { ToastHost } from '@trilane/ui/toast';
import type { Islands } from '../browser/open-islands.ts';
import type { DialogFacts, DialogName, PanelName } from './dialog-names.ts';

export type IslandDialogProps = DialogFacts & { onClose: () => void };
type Opened = { Dialog: ComponentType<IslandDialogProps>; facts: DialogFacts; number: number } | null;

const dialogs: Record<DialogName, () => Promise<{ Dialog: ComponentType<IslandDialogProps> }>> = {
  demo: () => import('./demo-dialog.tsx'),
  waitlist: () => import('./waitlist-dialog.tsx'),
  contact: () => import('./contact-dialog.tsx'),
  'how-it-works': () => import('./how-it-works-dialog.tsx'),
};

const panels: Record<PanelName, () => Promise<{ wake: (panel: HTMLElement) => void }>> = {
  'sign-up': () => import('./wake-sign-up.tsx'),
  credit: () => import('./wake-credit.tsx'),
  savings: () => import('./wake-savings.tsx'),
};

let opened: Opened = null;
const listeners = new Set<() => void>();
const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

function show(next: Opened): void {
  opened = next;
  for (const listener of listeners) listener();
}

function OpenDialog() {
  const now = useSyncExternalStore(subscribe, () => opened);
  return now && <now.Dialog key={now.number} {...now.facts} onClose={() => show(null)} />;
}

let started = false;

/** One root beside the page for whatever dialog is open, and for the toasts of all forms. */
function start(): void {
  if (started) return;
  started = true;
  const place = document.createElement('div');
  document.body.append(place);
  createRoot(place).render(
    <StrictMode>
      <Suspense fallback={null}>
        <OpenDialog />
      </Suspense>
      <ToastHost />
    </StrictMode>,
  );
}

export const openDialog: Islands['openDialog'] = async (name, facts) => {
  const { Dialog } = await dialogs[name]();
  start();
  show({ Dialog, facts, number: (opened?.number ?? 0) + 1 });
};

export const wakePanel: Islands['wakePanel'] = async (name, panel) => {
  start();
  const { wake } = await panels[name]();
  wake(panel);
};

import { hydrateRoot } from 'react-dom/client';
import { readToday } from './read-today.ts';
import { creditIdPrefix, creditPanel } from '../shop/credit-panel.tsx';

/** Makes the drawn calculator a living one without touching it: whoever is dragging goes on dragging. */
export function wakeCredit(panel: HTMLElement): void {
  const servedOn = panel.querySelector<HTMLInputElement>('input[name="boughtOn"]')!.defaultValue;
  hydrateRoot(panel, creditPanel(servedOn, readToday), { identifierPrefix: creditIdPrefix });
}

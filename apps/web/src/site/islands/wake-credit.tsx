import { hydrateRoot } from 'react-dom/client';
import { readToday } from './read-today.ts';
import { creditIdPrefix, creditPanel } from '../shop/credit-panel.tsx';

/** Makes the drawn calculator live without changing it, so that a person who is dragging can go on. */
export function wake(panel: HTMLElement): void {
  const servedOn = panel.querySelector<HTMLInputElement>('input[name="boughtOn"]')!.defaultValue;
  hydrateRoot(panel, creditPanel(servedOn, readToday), { identifierPrefix: creditIdPrefix });
}

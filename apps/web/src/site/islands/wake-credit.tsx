import { hydrateRoot } from 'react-dom/client';
import { creditPanel } from '../shop/credit-panel.tsx';

/** Makes the drawn calculator a living one without touching it: whoever is dragging goes on dragging. */
export function wakeCredit(panel: HTMLElement): void {
  hydrateRoot(panel, creditPanel.content, { identifierPrefix: creditPanel.idPrefix });
}

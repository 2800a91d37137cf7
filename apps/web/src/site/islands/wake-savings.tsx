import { hydrateRoot } from 'react-dom/client';
import { savingsIdPrefix, savingsPanel } from '../savings/savings-panel.tsx';

/** Makes the drawn calculator live without changing it, so that a person who is typing can go on. */
export function wake(panel: HTMLElement): void {
  hydrateRoot(panel, savingsPanel(), { identifierPrefix: savingsIdPrefix });
}

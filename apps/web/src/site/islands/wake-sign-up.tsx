import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { SignUpPanel } from './sign-up-panel.tsx';
import type { Way } from './sign-up-panel.tsx';

/**
 * Puts the living panel in place of the still one, with what was typed, chosen and ticked until then, and the focus
 * where it was.
 */
export function wake(panel: HTMLElement): void {
  const typed = (name: string) => panel.querySelector<HTMLInputElement>(`input[name="${name}"]`)?.value ?? '';
  const chosen = panel.querySelector<HTMLInputElement>('input[type="radio"]:checked')?.value;
  const way: Way = chosen === 'merchant' ? 'merchant' : 'personal';
  const mobile = typed('mobile');
  const focused = panel.contains(document.activeElement) ? document.activeElement : null;
  const wasField = focused instanceof HTMLInputElement ? focused.name : null;
  const asksCheck = panel.querySelector('[role="checkbox"][aria-busy]') !== null;
  const root = createRoot(panel);
  flushSync(() => root.render(<SignUpPanel startWay={way} startMobile={mobile} asksCheck={asksCheck} />));
  const next = asksCheck
    ? panel.querySelector<HTMLElement>('[role="checkbox"]')
    : way === 'merchant'
      ? panel.querySelector<HTMLElement>('input:checked')
      : wasField && panel.querySelector<HTMLInputElement>(`input[name="${wasField}"]`);
  if (next) next.focus({ preventScroll: true });
  if (next instanceof HTMLInputElement && next.name === 'mobile')
    next.setSelectionRange(next.value.length, next.value.length);
}

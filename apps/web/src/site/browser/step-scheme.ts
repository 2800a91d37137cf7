import { word } from '@trilane/domain/word';
import { currentScheme, setScheme } from '@trilane/ui/apply-scheme';
import type { Scheme } from '@trilane/ui/apply-scheme';

const names = { system: word('System'), light: word('Light'), dark: word('Dark') } as const;
const next = { system: 'light', light: 'dark', dark: 'system' } as const satisfies Record<Scheme, Scheme>;

const button = () => document.querySelector('[data-scheme-switch]');

function nameButton(): void {
  const now = currentScheme();
  button()?.setAttribute('aria-label', `Color scheme: ${names[now]}. Change to ${names[next[now]]}`);
}

/** The header's button steps through the three schemes and says which one is on. */
export function stepScheme(): void {
  document.addEventListener('DOMContentLoaded', nameButton);
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Node) || !button()?.contains(target)) return;
    setScheme(next[currentScheme()]);
    nameButton();
  });
}

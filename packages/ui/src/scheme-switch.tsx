import { useSyncExternalStore } from 'react';
import { currentScheme, setScheme, subscribeScheme } from './apply-scheme.tsx';
import type { Scheme } from './apply-scheme.tsx';
import { IconButton } from './button.tsx';
import { Icon } from './icon.tsx';
import type { IconName } from './icon.tsx';
import s from './scheme-switch.module.css';

const choices: ReadonlyArray<{ scheme: Scheme; label: string; icon: IconName }> = [
  { scheme: 'system', label: 'System', icon: 'theme' },
  { scheme: 'light', label: 'Light', icon: 'sun' },
  { scheme: 'dark', label: 'Dark', icon: 'moon' },
];

const useScheme = () => useSyncExternalStore(subscribeScheme, currentScheme, () => 'system' as const);

/** System, light or dark, kept for the next visit. `compact` is one button that steps through the three. */
export function SchemeSwitch({ compact = false }: { compact?: boolean }) {
  const scheme = useScheme();
  if (compact) {
    const at = choices.findIndex((choice) => choice.scheme === scheme);
    const now = choices[at] ?? choices[0]!;
    const next = choices[(at + 1) % choices.length]!;
    return (
      <IconButton
        icon={now.icon}
        label={`Colour scheme: ${now.label}. Change to ${next.label}`}
        onClick={() => setScheme(next.scheme)}
      />
    );
  }
  return (
    <fieldset className={s.switch}>
      <legend className="vh">Colour scheme</legend>
      {choices.map((choice) => (
        <label key={choice.scheme} title={choice.label}>
          <input
            type="radio"
            name="colour-scheme"
            checked={choice.scheme === scheme}
            onChange={() => setScheme(choice.scheme)}
          />
          <Icon name={choice.icon} size="s" />
          <span className="vh">{choice.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

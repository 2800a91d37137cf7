import { useSyncExternalStore } from 'react';
import { word } from '@trilane/domain/word';
import { currentScheme, setScheme, subscribeScheme } from './apply-scheme.tsx';
import type { Scheme } from './apply-scheme.tsx';
import { IconButton } from './button.tsx';
import type { IconName } from './icon.tsx';

export const schemeChoices: ReadonlyArray<{ scheme: Scheme; label: string; icon: IconName }> = [
  { scheme: 'system', label: word('System'), icon: 'theme' },
  { scheme: 'light', label: word('Light'), icon: 'sun' },
  { scheme: 'dark', label: word('Dark'), icon: 'moon' },
];

export const useScheme = () => useSyncExternalStore(subscribeScheme, currentScheme, () => 'system' as const);

/** Steps through system, light and dark, kept for the next visit. */
export function SchemeButton() {
  const scheme = useScheme();
  const at = schemeChoices.findIndex((choice) => choice.scheme === scheme);
  const now = schemeChoices[at] ?? schemeChoices[0]!;
  const next = schemeChoices[(at + 1) % schemeChoices.length]!;
  return (
    <IconButton
      icon={now.icon}
      label={`Color scheme: ${now.label}. Change to ${next.label}`}
      onClick={() => setScheme(next.scheme)}
    />
  );
}

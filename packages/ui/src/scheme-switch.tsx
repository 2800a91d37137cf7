import { setScheme } from './apply-scheme.tsx';
import { Icon } from './icon.tsx';
import { SchemeButton, schemeChoices, useScheme } from './scheme-button.tsx';
import s from './scheme-switch.module.css';

/** System, light or dark, kept for the next visit. */
export function SchemeSwitch() {
  const scheme = useScheme();
  return (
    <fieldset className={s.switch}>
      <legend className="vh">Color scheme</legend>
      {schemeChoices.map((choice) => (
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

/** The switch in a rail, a button where the rail shows icons alone. */
export const RailScheme = () => (
  <>
    <div className={s.wide}>
      <SchemeSwitch />
    </div>
    <div className={s.narrow}>
      <SchemeButton />
    </div>
  </>
);

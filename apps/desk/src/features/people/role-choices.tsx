import { DESK_ROLE_WORDS, DESK_ROLES, type DeskRole } from '@trilane/domain/desk-role';
import { Checkbox } from '@trilane/ui/checkbox';
import form from '../../lib/form.module.css';

type Props = { roles: readonly DeskRole[]; onChange: (roles: DeskRole[]) => void; error?: string | null | undefined };

/** Checkboxes for the four roles. */
export function RoleChoices({ roles, onChange, error }: Props) {
  return (
    <fieldset className={form.choices}>
      <legend>Roles</legend>
      {DESK_ROLES.map((role) => (
        <Checkbox
          key={role}
          label={role}
          note={DESK_ROLE_WORDS[role]}
          checked={roles.includes(role)}
          onChange={({ target }) =>
            onChange(DESK_ROLES.filter((one) => (one === role ? target.checked : roles.includes(one))))
          }
        />
      ))}
      {error && <p role="alert">{error}</p>}
    </fieldset>
  );
}

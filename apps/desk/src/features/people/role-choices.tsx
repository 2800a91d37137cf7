import { DESK_ROLE_WORDS, DESK_ROLES, type DeskRole } from '@trilane/domain/desk-role';
import { CheckGroup } from '@trilane/ui/check-group';

type Props = { roles: readonly DeskRole[]; onChange: (roles: DeskRole[]) => void; error?: string | null | undefined };

const OPTIONS = DESK_ROLES.map((role) => ({ value: role, label: role, note: DESK_ROLE_WORDS[role] }));

/** Checkboxes for the four roles. */
export const RoleChoices = ({ roles, onChange, error = null }: Props) => (
  <CheckGroup
    label="Roles"
    name="roles"
    options={OPTIONS}
    chosen={roles}
    onChange={(chosen) => onChange(DESK_ROLES.filter((role) => chosen.includes(role)))}
    error={error}
  />
);

import { ROLE_WORDS } from '@trilane/domain/team';
import { SelectField } from '@trilane/ui/select-field';
import { useAccess } from '../../lib/access.tsx';
import { switchBusiness } from './switch-business.ts';

/** Which of several businesses the portal shows; nothing for a person with one. */
export function BusinessSwitch() {
  const businesses = useAccess().data?.businesses ?? [];
  if (businesses.length < 2) return null;
  return (
    <SelectField
      label="Business"
      hideLabel
      compact
      value={businesses.find(({ current }) => current)?.id ?? ''}
      options={businesses.map(({ id, name, role }) => ({ value: id, label: `${name} (${ROLE_WORDS[role]})` }))}
      onChange={({ target }) => void switchBusiness(target.value).catch(() => undefined)}
    />
  );
}

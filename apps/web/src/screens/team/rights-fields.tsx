import { invitedRoles, isWithinRights, type Permission } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useUser } from '../../lib/session/user.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { SelectField, TextField } from '../../ui/field/text-field.tsx';
import classes from './team.module.css';
import { offeredPermissions, permissionWord } from './team-words.ts';
import type { Rights } from './use-rights-form.ts';

interface RightsFieldsProps {
  readonly value: Rights;
  readonly onChange: (rights: Rights) => void;
  /** Each permission with a line of what it means, one under the other. */
  readonly isLong?: boolean;
}

/** A member's own permissions; those that the giver does not have are not there to be given. */
function Permissions({ value, onChange, isLong = false }: RightsFieldsProps) {
  const { t } = useTranslation('team');
  const own = useUser().permissions;
  const toggle = (one: Permission, isChecked: boolean) =>
    onChange({
      ...value,
      permissions: isChecked ? [...value.permissions, one] : value.permissions.filter((kept) => kept !== one),
    });
  return (
    <fieldset className={classes.permissions}>
      <legend className="small muted">{t('may')}</legend>
      <div className={isLong ? undefined : classes.twoColumns}>
        {offeredPermissions
          .filter((one) => own.includes(one))
          .map((one) => (
            <Checkbox
              key={one}
              option={isLong}
              label={t(`permission.${permissionWord[one]}.title`)}
              {...(isLong && { detail: t(`permission.${permissionWord[one]}.detail`) })}
              checked={value.permissions.includes(one)}
              onChange={(isChecked) => toggle(one, isChecked)}
            />
          ))}
      </div>
    </fieldset>
  );
}

/** Role and position, and what a member may do; another role brings its own, and says so. */
export function RightsFields({ value, onChange, isLong = false }: RightsFieldsProps) {
  const { t } = useTranslation('team');
  const user = useUser();
  const roles = invitedRoles.filter((role) => isWithinRights(user, { role, permissions: [] }));
  return (
    <>
      <div className={isLong ? 'stack' : classes.pair}>
        <SelectField
          label={t('role')}
          choices={roles.map((role) => ({ value: role, label: t(`roles.${role}`) }))}
          value={value.role}
          onChange={(role) => onChange({ ...value, role })}
        />
        <TextField
          label={t('position')}
          maxLength={80}
          value={value.position}
          onChange={({ target }) => onChange({ ...value, position: target.value })}
        />
      </div>
      {value.role === 'member' ? (
        <Permissions value={value} onChange={onChange} isLong={isLong} />
      ) : (
        <p className="muted">{t(`roleGives.${value.role}`)}</p>
      )}
    </>
  );
}

import { api, type Member } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { PersonCell } from './person-cell.tsx';
import { type Rights, RightsFields } from './rights-fields.tsx';
import { nameOfMember } from './team-query.ts';

const rightsOf = ({ role, position, permissions }: Member): Rights => ({
  role: role === 'owner' ? 'administrator' : role,
  position: position ?? '',
  permissions,
});

interface RightsDrawerProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: (member: Member) => void;
}

/** What somebody of the team may do; it holds from their next step in the portal. */
export function RightsDrawer({ member, open, onClose, onRemove }: RightsDrawerProps) {
  const { t } = useTranslation(['team', 'common']);
  const [rights, setRights] = useState(() => rightsOf(member));
  const name = nameOfMember(member);
  const { mutate, isPending, error } = useApiMutation(api.changePermissions, {
    touches: ['team'],
    onSuccess: () => {
      showToast(t('drawer.saved', { name }));
      onClose();
    },
  });
  const save = () =>
    mutate({
      params: { id: member.membershipId },
      body: { ...rights, position: rights.position.trim(), permissions: [...rights.permissions] },
    });
  const foot = (
    <>
      <Button onClick={onClose}>{t('common:action.cancel')}</Button>
      <Button variant="primary" busy={isPending} onClick={save}>
        {t('drawer.save')}
      </Button>
    </>
  );
  return (
    <Drawer title={t('drawer.title')} open={open} onClose={onClose} foot={foot}>
      <div className="stack">
        <PersonCell row={member} />
        {error && <AlertLine tone="danger" title={t('drawer.failed')} text={describeError(error, name)} />}
        <RightsFields isLong value={rights} onChange={setRights} />
        <div>
          <Button variant="danger" size="small" onClick={() => onRemove(member)}>
            {t('action.remove')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

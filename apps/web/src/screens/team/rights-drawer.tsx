import { api, type Member } from '@tranzit/contract';
import { useRef } from 'react';
import { flushSync } from 'react-dom';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { Button } from '../../ui/button/button.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { Drawer } from '../../ui/overlay/drawer.tsx';
import { useLeaving } from '../../ui/overlay/use-leaving.ts';
import { AlertLine } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';
import { PersonCell } from './person-cell.tsx';
import { RightsFields } from './rights-fields.tsx';
import classes from './team.module.css';
import { lookAgainAfter, nameOfMember } from './team-query.ts';
import { useRightsWords } from './team-words.ts';
import { type Rights, type RightsForm, useRightsForm } from './use-rights-form.ts';

interface RightsDrawerProps {
  /** As the team has them now. */
  readonly member: Member;
  readonly open: boolean;
  readonly onClose: () => void;
  readonly onRemove: (member: Member) => void;
}

interface OverlaidProps {
  readonly member: Member;
  readonly form: RightsForm;
  /** One of the two is taken: there is something to save again. */
  readonly onTaken: () => void;
}

/** What somebody else has changed meanwhile, and which of the two is to hold. */
function Overlaid({ member, form, onTaken }: OverlaidProps) {
  const { t } = useTranslation('team');
  const words = useRightsWords();
  const take = (way: () => void) => () => {
    // The button that is to have the focus can be pressed only after.
    flushSync(way);
    onTaken();
  };
  const lineOf = (rights: Rights) =>
    [t(`roles.${rights.role}`), rights.position.trim(), ...Object.values(words(rights))]
      .filter(Boolean)
      .join(', ');
  return (
    <section className={classes.overlaid}>
      <h3 className="h3">{t('overlaid.title')}</h3>
      <dl>
        <dt className="small muted">{t('overlaid.present', { name: nameOfMember(member) })}</dt>
        <dd>{lineOf(form.present)}</dd>
        <dt className="small muted">{t('overlaid.own')}</dt>
        <dd>{lineOf(form.rights)}</dd>
      </dl>
      <div className={classes.choice}>
        <Button size="small" onClick={take(form.takePresent)}>
          {t('overlaid.takePresent')}
        </Button>
        <Button size="small" onClick={take(form.keepOwn)}>
          {t('overlaid.keepOwn')}
        </Button>
      </div>
    </section>
  );
}

interface DropQuestionProps {
  readonly member: Member;
  readonly open: boolean;
  readonly onDrop: () => void;
  readonly onStay: () => void;
}

/** Asks before rights that were changed and not saved are gone. */
function DropQuestion({ member, open, onDrop, onStay }: DropQuestionProps) {
  const { t } = useTranslation('team');
  return (
    <ConfirmDialog
      title={t('drawer.leave')}
      text={t('drawer.leaveText', { name: nameOfMember(member) })}
      confirmLabel={t('drawer.drop')}
      cancelLabel={t('drawer.stay')}
      open={open}
      onConfirm={onDrop}
      onClose={onStay}
    />
  );
}

/** Saves the rights unless somebody else has changed them: then what they are now is asked for. */
function useSaving({ member, onClose }: Pick<RightsDrawerProps, 'member' | 'onClose'>) {
  const { t } = useTranslation('team');
  return useApiMutation(api.changePermissions, {
    touches: ['team'],
    onSuccess: () => {
      showToast(t('drawer.saved', { name: nameOfMember(member) }));
      onClose();
    },
    onError: lookAgainAfter('rights_changed'),
  });
}

/** What somebody of the team may do; it holds from their next step in the portal. */
export function RightsDrawer({ member, open, onClose, onRemove }: RightsDrawerProps) {
  const { t } = useTranslation(['team', 'common']);
  const form = useRightsForm(member);
  const saving = useSaving({ member, onClose });
  const saveButton = useRef<HTMLButtonElement>(null);
  const isAsked = form.isOverlaid && !saving.isPending;
  const afterChoice = () => {
    saving.reset();
    saveButton.current?.focus();
  };
  const leaving = useLeaving(form.isChanged && open, onClose);
  const foot = (
    <>
      <Button onClick={leaving.close}>{t('common:action.cancel')}</Button>
      <Button
        ref={saveButton}
        variant="primary"
        busy={saving.isPending}
        disabled={isAsked}
        onClick={() => saving.mutate({ params: { id: member.membershipId }, body: form.body })}
      >
        {t('drawer.save')}
      </Button>
    </>
  );
  return (
    <Drawer title={t('drawer.title')} open={open} onClose={leaving.close} foot={foot}>
      <DropQuestion member={member} open={leaving.isAsked} onDrop={leaving.leave} onStay={leaving.stay} />
      <div className="stack">
        <PersonCell row={member} />
        <div aria-live="polite">
          {isAsked && <Overlaid member={member} form={form} onTaken={afterChoice} />}
        </div>
        {saving.error && !isAsked && (
          <AlertLine
            tone="danger"
            title={t('drawer.failed')}
            text={describeError(saving.error, nameOfMember(member))}
          />
        )}
        <RightsFields isLong value={form.rights} onChange={form.change} />
        <div>
          <Button variant="danger" size="small" onClick={() => onRemove(member)}>
            {t('action.remove')}
          </Button>
        </div>
      </div>
    </Drawer>
  );
}

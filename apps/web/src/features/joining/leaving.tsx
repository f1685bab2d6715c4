import { useMutation, useQuery } from '@tanstack/react-query';
import type { AccountItem } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useNavigate } from 'react-router';
import { describeError } from '../../lib/api/describe-error.ts';
import { leaveAccount } from '../../lib/session/leave-account.ts';
import { accountsQuery, useUser } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { SelectField } from '../../ui/field/text-field.tsx';
import { ConfirmDialog } from '../../ui/overlay/dialog.tsx';
import { useOpened } from '../../ui/overlay/use-opened.ts';
import { ErrorState } from '../../ui/states/states.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface NextProps {
  readonly others: readonly AccountItem[];
  readonly chosen: number | undefined;
  readonly onChoose: (accountId: number) => void;
}

/** Where one is afterwards. */
function Next({ others, chosen, onChoose }: NextProps) {
  const { t } = useTranslation('team');
  const titleOf = ({ title }: AccountItem) => title || t('leave.unnamed');
  const [only] = others;
  if (!only) return <p>{t('leave.nowhere')}</p>;
  if (others.length === 1) return <p>{t('leave.next', { title: titleOf(only) })}</p>;
  return (
    <SelectField
      label={t('leave.choose')}
      choices={others.map((one) => ({ value: String(one.accountId), label: titleOf(one) }))}
      value={String(chosen)}
      onChange={(value) => onChoose(Number(value))}
    />
  );
}

/** The other accounts of the user, and the one that is gone to. */
function useNext(leftId: number) {
  const { data, error, refetch } = useQuery(accountsQuery());
  const [picked, setPicked] = useState<number>();
  const others = data?.items.filter(({ accountId }) => accountId !== leftId);
  // One that has a name before the user's own that was never opened.
  const first = others?.find(({ title }) => title !== '') ?? others?.[0];
  return { others, error, refetch, nextId: picked ?? first?.accountId, pick: setPicked };
}

function LeaveDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  const { t } = useTranslation('team');
  const navigate = useNavigate();
  // As it was opened: the tab is in another one before it is closed.
  const [{ accountId, accountTitle: title }] = useState(useUser());
  const { others, error, refetch, nextId, pick } = useNext(accountId);
  const leaving = useMutation({
    mutationFn: () => leaveAccount(accountId, nextId),
    onSuccess: async () => {
      showToast(t('leave.done', { title }));
      if (nextId !== undefined) await navigate('/');
    },
  });
  return (
    <ConfirmDialog
      danger
      title={t('leave.title', { title })}
      text={
        <>
          <p>{t('leave.text')}</p>
          {others && <Next others={others} chosen={nextId} onChoose={pick} />}
          {!others && error && (
            <ErrorState title={t('leave.accountsFailed')} error={error} onRetry={() => void refetch()} />
          )}
        </>
      }
      problem={leaving.error ? describeError(leaving.error) : undefined}
      confirmLabel={t('leave.submit')}
      cancelLabel={t('leave.stay')}
      disabled={!others}
      busy={leaving.isPending}
      open={open}
      onConfirm={() => leaving.mutate()}
      onClose={onClose}
    />
  );
}

/** The way out of a team, for anybody but its owner. Its words stand in the area `team`. */
export function LeaveTeam() {
  const { t } = useTranslation('team');
  const { isOwner } = useUser();
  const dialog = useOpened<true>();
  if (isOwner) return null;
  return (
    <>
      <Button size="small" onClick={() => dialog.open(true)}>
        {t('leave.action')}
      </Button>
      {dialog.what && <LeaveDialog key={dialog.round} open={dialog.isOpen} onClose={dialog.close} />}
    </>
  );
}

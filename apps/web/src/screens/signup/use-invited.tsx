import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { isNotFound } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** What an invitation makes of signing up. */
export interface Invited {
  /** Sent when registering. */
  readonly code: string;
  /** Whom it was mailed to; empty until that is known. */
  readonly email: string;
  /** Looks again what it offers: it may have ended meanwhile. */
  readonly look: () => void;
  readonly isLoading: boolean;
  /** Into which team, or that it is over, with a way on without it. */
  readonly note: ReactNode;
}

/** The invitation of this key, if there is one. `onDrop`: its owner goes on without it. */
export function useInvited(code: string | undefined, onDrop: () => void): Invited | undefined {
  const { t } = useTranslation('signup');
  const { data, error, isPending, refetch } = useQuery(
    apiQuery(
      api.getInvitation,
      { query: { code: code ?? '' } },
      { enabled: code !== undefined, staleTime: Number.POSITIVE_INFINITY },
    ),
  );
  if (code === undefined) return undefined;
  const isOver = isNotFound(error) || (data !== undefined && data.state !== 'open');
  const drop = (
    <Button size="small" onClick={onDrop}>
      {t('invited.without')}
    </Button>
  );
  return {
    code,
    email: data?.email ?? '',
    look: () => void refetch(),
    isLoading: isPending,
    note: isOver ? (
      <AlertLine tone="warning" title={t('invited.over')} text={t('invited.overText')} action={drop} />
    ) : (
      data && <AlertLine tone="info" title={t('invited.into', { title: data.accountTitle })} />
    ),
  };
}

import { useQuery } from '@tanstack/react-query';
import { api, type Member, type Transfer } from '@tranzit/contract';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { useMay, useUser } from '../../../lib/session/user.ts';
import { teamQuery } from '../team-query.ts';

/** What a dialog of handing over begins with. */
export interface Beginning {
  /** Who is to be the owner, where that is known: of the row that it was opened from. */
  readonly member?: Member;
  /** The same by the user alone: of a transfer before. */
  readonly userId?: number;
  /** It waits for its code already. */
  readonly confirming?: Transfer;
}

/** A transfer whose code was sent. */
export interface SentCode {
  readonly transfer: Transfer;
  /** When there is another code, ms. */
  readonly resendAt: number;
}

/** How the last handing over stands, and whether the signed-in user may begin one: the account of a person is in their own name. */
export function useOwnership() {
  const { isOwner, accountKind } = useUser();
  const mayChange = useMay('team.manage');
  const { data, error, refetch } = useQuery(apiQuery(api.getLatestTransfer, {}));
  const transfer = data?.transfer ?? undefined;
  return {
    transfer,
    error: data ? null : error,
    isComing: !(data || error),
    retry: () => void refetch(),
    mayBegin: isOwner && mayChange && accountKind !== 'person' && transfer?.state !== 'waiting',
  };
}
export type Ownership = ReturnType<typeof useOwnership>;

/** The longest list that is given at once; of a larger team the others are handed the account from their own rows. */
const mostMembers = 100;

/** Whom the account can be handed to. */
export function useRecipients({ member }: Beginning): readonly Member[] {
  const { data } = useQuery(teamQuery({ page: 1, limit: mostMembers }));
  const listed = (data?.items ?? []).flatMap((row) =>
    row.kind === 'member' && row.role !== 'owner' ? [row] : [],
  );
  const isListed = member === undefined || listed.some(({ userId }) => userId === member.userId);
  return isListed ? listed : [member, ...listed];
}

/**
 * How the account stands once nothing can be done any more to a transfer that is looked at: it has left the states in which
 * something could be, or another has taken its place. `undefined` as long as something can.
 */
export function overtaking(
  seen: Transfer,
  latest: Transfer | undefined,
  states: readonly Transfer['state'][],
): Transfer | undefined {
  if (latest === undefined || latest.transferId < seen.transferId) return undefined;
  return latest.transferId === seen.transferId && states.includes(latest.state) ? undefined : latest;
}

import { type AnswerOf, api, isWithinRights, type Member, type TeamRow } from '@tranzit/contract';
import { useCallback } from 'react';
import { apiQuery } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/user.ts';

export const teamQuery = (question: { readonly page: number; readonly limit: number }) =>
  apiQuery(api.listTeam, { query: question }, { placeholderData: (before: Team | undefined) => before });
export type Team = AnswerOf<typeof api.listTeam>;

export const nameOfMember = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${lastName} ${firstName}`.trim();
export const nameOfRow = (row: TeamRow): string => (row.kind === 'member' ? nameOfMember(row) : row.email);
export const keyOfRow = (row: TeamRow): string =>
  row.kind === 'member' ? `member-${row.membershipId}` : `invite-${row.inviteId}`;

/** Whether the signed-in user may change these rights: all of them are their own, and the row is not their own. */
export function useMayChange(): (row: TeamRow) => boolean {
  const user = useUser();
  return useCallback(
    (row) => isWithinRights(user, row) && !(row.kind === 'member' && row.userId === user.userId),
    [user],
  );
}

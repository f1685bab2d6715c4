import { type AnswerOf, api, isWithinRights, type Member, type TeamRow } from '@tranzit/contract';
import { useCallback } from 'react';
import { isApiError } from '../../lib/api/api-error.ts';
import { apiQuery, touch } from '../../lib/api/api-query.ts';
import { useUser } from '../../lib/session/user.ts';

export const teamQuery = (question: { readonly page: number; readonly limit: number }) =>
  apiQuery(api.listTeam, { query: question }, { placeholderData: (before: Team | undefined) => before });
export type Team = AnswerOf<typeof api.listTeam>;

export const nameOfMember = ({ firstName, lastName }: Pick<Member, 'firstName' | 'lastName'>): string =>
  `${lastName} ${firstName}`.trim();
export const nameOfRow = (row: TeamRow): string => (row.kind === 'member' ? nameOfMember(row) : row.email);
export const keyOfRow = (row: TeamRow): string =>
  row.kind === 'member' ? `member-${row.membershipId}` : `invite-${row.inviteId}`;

/** The member as the list has them by now; one who is not on it, as they were. */
export const asListed = (team: Team | undefined, member: Member): Member =>
  team?.items.find((row): row is Member => keyOfRow(row) === keyOfRow(member)) ?? member;

/** Asks for the team anew where the server says by this code that it is another than the page shows. */
export const lookAgainAfter = (code: string) => (error: unknown) =>
  isApiError(error) && error.has(code) ? touch(['team']) : undefined;

/** Whether the signed-in user may end these rights: all of them are their own, and the row is not their own. */
export function useMayEnd(): (row: TeamRow) => boolean {
  const user = useUser();
  return useCallback(
    (row) => isWithinRights(user, row) && !(row.kind === 'member' && row.userId === user.userId),
    [user],
  );
}

import { type Member, type Permission, permissions, type RoleRights } from '@tranzit/contract';
import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { addDays, formatInstantDay, formatTime, today } from '../../lib/format/dates.ts';

/** A permission as the catalogue calls it, where dots part the levels. */
export const permissionWord = {
  'shipping.create': 'shipping_create',
  'shipping.view_all': 'shipping_view_all',
  'contacts.edit': 'contacts_edit',
  'contacts.passport': 'contacts_passport',
  'finance.view': 'finance_view',
  'bonus.spend': 'bonus_spend',
  'team.manage': 'team_manage',
  'tags.edit': 'tags_edit',
  'claims.create': 'claims_create',
} as const satisfies Readonly<Record<Permission, string>>;

/** What is named of a member's permissions; seeing all has a line of its own. */
const shortWords = [
  'shipping.create',
  'contacts.edit',
  'contacts.passport',
  'tags.edit',
  'finance.view',
  'bonus.spend',
  'team.manage',
] as const satisfies readonly Permission[];

/** Appeals are written nowhere yet: a right that opens nothing is not offered. */
export const offeredPermissions: readonly Permission[] = permissions.filter((one) => one !== 'claims.create');

const capital = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

interface Lines {
  readonly first: string;
  readonly second: string;
}

/** What somebody may do, in two lines. */
export function useRightsWords(): (row: RoleRights) => Lines {
  const { t } = useTranslation('team');
  return useCallback(
    ({ role, permissions }) => {
      if (role !== 'member') return { first: t(`rights.${role}.first`), second: t(`rights.${role}.second`) };
      const words = shortWords
        .filter((one) => permissions.includes(one))
        .map((one) => t(`short.${permissionWord[one]}`));
      return {
        first: words.length > 0 ? capital(words.join(', ')) : t('rights.none'),
        second: t(permissions.includes('shipping.view_all') ? 'rights.seesAll' : 'rights.seesOwn'),
      };
    },
    [t],
  );
}

/** A refresh of the tokens tells that somebody is here: one each five minutes. */
const presentMs = 10 * 60_000;

/** When somebody was last here. */
export function useSeenWords(): (seen: Pick<Member, 'lastSeenAt' | 'isSignedIn'>) => string {
  const { t } = useTranslation('team');
  return useCallback(
    ({ lastSeenAt: at, isSignedIn }) => {
      if (at === null) return t('seen.never');
      if (isSignedIn && Date.now() - Date.parse(at) < presentMs) return t('seen.now');
      const day = today(new Date(at));
      const time = formatTime(at);
      if (day === today()) return t('seen.today', { time });
      if (day === addDays(today(), -1)) return t('seen.yesterday', { time });
      return formatInstantDay(at);
    },
    [t],
  );
}

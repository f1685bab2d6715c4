import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { accountsQuery, useUser } from '../../../lib/session/user.ts';
import type { IconName } from '../../../ui/icon/icon.tsx';
import { useSwitchAccount } from '../use-switch-account.ts';
import { useLanguageChoices, useThemeChoices } from '../user-choices.ts';

export interface PaletteChoice {
  readonly key: string;
  readonly icon: IconName;
  readonly label: string;
  readonly onRun: () => void;
}

/** Another account of the user, another theme, another language: only what does not hold already. */
export function useChoices(): readonly PaletteChoice[] {
  const { t } = useTranslation(['palette', 'panels']);
  const { accountId: presentId } = useUser();
  const enter = useSwitchAccount();
  const accounts = useQuery(accountsQuery()).data?.items ?? [];
  const ofAccounts = accounts
    .filter(({ accountId }) => accountId !== presentId)
    .map(({ accountId, title }) => ({
      key: `account-${accountId}`,
      icon: 'swap' as const,
      label: t('switchAccount', { title: title || t('panels:accounts.own') }),
      onRun: () => void enter(accountId),
    }));
  const kinds = [
    { kind: 'theme', icon: 'settings', choices: useThemeChoices() },
    { kind: 'language', icon: 'globe', choices: useLanguageChoices() },
  ] as const;
  const others = kinds.flatMap(({ kind, icon, choices }) =>
    choices
      .filter(({ isChosen }) => !isChosen)
      .map(({ key, label: name, onChoose: onRun }) => ({
        key: `${kind}-${key}`,
        icon,
        label: t(kind, { name }),
        onRun,
      })),
  );
  return [...ofAccounts, ...others];
}

import { useQuery } from '@tanstack/react-query';
import { type AccountItem, sellerWithVat } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { accountsQuery, useUser } from '../../lib/session/user.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import menuClasses from '../../ui/menu/menu.module.css';
import classes from './shell.module.css';
import { useSwitchAccount } from './use-switch-account.ts';

/** The accounts of the user, for who has more than one: this tab goes to the one that is pressed. */
export function AccountList({ onDone }: { readonly onDone: () => void }) {
  const { t } = useTranslation('panels');
  const enter = useSwitchAccount();
  const { accountId: presentId } = useUser();
  const accounts = useQuery(accountsQuery()).data?.items ?? [];
  if (accounts.length < 2) return null;
  const detailOf = ({ title, sellerId }: AccountItem) => {
    if (title === '') return t('accounts.unnamed');
    return sellerId === sellerWithVat ? t('accounts.withVat') : t('accounts.withoutVat');
  };
  const choose = async ({ accountId }: AccountItem) => {
    onDone();
    if (accountId !== presentId) await enter(accountId);
  };
  return (
    <>
      <hr className={menuClasses.divider} />
      <fieldset>
        <legend className={`small muted ${classes.groupTitle}`}>{t('accounts.title')}</legend>
        {accounts.map((account) => (
          <button
            key={account.accountId}
            type="button"
            className={menuClasses.item}
            aria-current={account.accountId === presentId ? 'true' : undefined}
            onClick={() => void choose(account)}
          >
            <span className={classes.accountItem}>
              <span>{account.title || t('accounts.own')}</span>
              <span className="small muted">{detailOf(account)}</span>
            </span>
            {account.accountId === presentId && <Icon name="check" />}
          </button>
        ))}
      </fieldset>
    </>
  );
}

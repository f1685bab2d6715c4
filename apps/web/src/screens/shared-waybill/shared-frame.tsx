import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { SupportContact } from '../../features/support/index.ts';
import { useConfig } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/language-switch/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import classes from './shared-waybill.module.css';

/** The page around: whose it is above, whom to ask below. */
export function SharedFrame({ children }: { readonly children: ReactNode }) {
  const { t } = useTranslation(['shared-waybill', 'common']);
  const brand = useConfig()?.brand;
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <BrandMark name={brand?.name ?? t('common:brand')} />
        <div className={`row ${classes.end}`}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={`small muted ${classes.foot}`}>
        <span>{brand?.companyLine || brand?.name}</span>
        <SupportContact />
      </footer>
    </div>
  );
}

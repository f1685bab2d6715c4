import type { ReactNode } from 'react';
import { SupportContact } from '../../features/support/index.ts';
import { useBrand, useConfig } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/language-switch/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import classes from './shared-waybill.module.css';

/** The page around: whose it is above, whom to ask below. */
export function SharedFrame({ children }: { readonly children: ReactNode }) {
  const brand = useBrand();
  const companyLine = useConfig()?.brand.companyLine;
  return (
    <div className={classes.page}>
      <header className={classes.top}>
        <BrandMark {...brand} />
        <div className={`row ${classes.end}`}>
          <LanguageSwitch />
          <ThemeSwitch />
        </div>
      </header>
      <main className={classes.main}>{children}</main>
      <footer className={`small muted ${classes.foot}`}>
        <span>{companyLine || brand.name}</span>
        <SupportContact />
      </footer>
    </div>
  );
}

import type { ReactNode } from 'react';
import type { Language } from '../../lib/language/language.ts';
import { chooseLanguage } from '../../lib/session/own-choices.ts';
import { useBrand, useConfig } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/language-switch/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import classes from './entrance.module.css';

interface EntrancePageProps {
  /** What stands beside the form; left out on a narrow screen. */
  readonly pitch: ReactNode;
  readonly children: ReactNode;
  /** Below the form: whom to ask. */
  readonly foot?: ReactNode;
}

/** The page of those who are on their way in: signing in, signing up, a lost password. The titles of all begin at one height. */
export function EntrancePage({ pitch, children, foot }: EntrancePageProps) {
  const brand = useBrand();
  const config = useConfig();
  // Where it cannot be kept with the user the page goes back to the language before.
  const choose = (language: Language) => chooseLanguage(language).catch(() => undefined);
  return (
    <div className={classes.page}>
      <aside className={classes.pitch}>
        <div className={classes.pitchInner}>{pitch}</div>
      </aside>
      <main className={classes.side}>
        <div className={classes.top}>
          <BrandMark {...brand} />
          <div className="row">
            <LanguageSwitch onChoose={choose} />
            <ThemeSwitch />
          </div>
        </div>
        <div className={classes.form}>{children}</div>
        <footer className={`small muted ${classes.foot}`}>
          {foot}
          {config?.brand.companyLine && <span>{config.brand.companyLine}</span>}
        </footer>
      </main>
    </div>
  );
}

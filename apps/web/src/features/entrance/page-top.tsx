import type { Language } from '../../lib/language/language.ts';
import { chooseLanguage } from '../../lib/session/own-choices.ts';
import { useBrand } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { LanguageSwitch } from '../../ui/language-switch/language-switch.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import classes from './entrance.module.css';

/** Above a page without the navigation: whose it is, its language and its theme. */
export function PageTop() {
  const brand = useBrand();
  // Where it cannot be kept with the user the page goes back to the language before.
  const choose = (language: Language) => chooseLanguage(language).catch(() => undefined);
  return (
    <div className={classes.top}>
      <BrandMark {...brand} />
      <div className="row">
        <LanguageSwitch onChoose={choose} />
        <ThemeSwitch />
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBrand } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import { HelpMenu } from './help-menu.tsx';
import { isInside, useOpenSections } from './navigation.ts';
import { OrderSearch, useHasOrderSearch } from './order-search.tsx';
import { SectionCount } from './section-count.tsx';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

interface TopBarProps {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
}

/** Sections, search, theme and the user. */
export function TopBar({ onPalette, onShortcuts }: TopBarProps) {
  const { t } = useTranslation(['shell', 'common']);
  const { pathname } = useLocation();
  const sections = useOpenSections();
  const brand = useBrand();
  const hasSearch = useHasOrderSearch();
  return (
    <header className={classes.topbar}>
      <Link to="/" className="touch" aria-label={brand.name}>
        <BrandMark {...brand} />
      </Link>
      <nav className={classes.nav} aria-label={t('sections')}>
        {sections
          .filter(({ isMain }) => isMain)
          .map((section) => (
            <Link
              key={section.key}
              to={section.to}
              aria-current={isInside(section, pathname) ? 'page' : undefined}
            >
              {t(`nav.${section.key}`)}
              <SectionCount section={section} />
            </Link>
          ))}
      </nav>
      {hasSearch && <OrderSearch />}
      <div className={`${classes.end} ${hasSearch ? '' : classes.noSearch}`}>
        <IconButton
          className={classes.searchSmall ?? ''}
          icon="search"
          label={t('palette.open')}
          onClick={onPalette}
        />
        <HelpMenu />
        <ThemeSwitch />
        <UserMenu onShortcuts={onShortcuts} />
      </div>
    </header>
  );
}

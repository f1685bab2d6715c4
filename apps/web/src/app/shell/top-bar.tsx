import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router';
import { useHotkey } from '../../lib/hooks/use-hotkey.ts';
import { useBrand } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { IconButton } from '../../ui/button/button.tsx';
import { SearchInput } from '../../ui/field/search-input.tsx';
import { ThemeSwitch } from '../../ui/theme-switch/theme-switch.tsx';
import { isRegistered } from '../routes.ts';
import { HelpMenu } from './help-menu.tsx';
import { isInside, useOpenSections } from './navigation.ts';
import classes from './shell.module.css';
import { UserMenu } from './user-menu.tsx';

/** `hasKey`: the slash brings the focus here; the list of tags takes it for its own search. */
function OrderSearch({ hasKey }: { readonly hasKey: boolean }) {
  const { t } = useTranslation('shell');
  const navigate = useNavigate();
  const field = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  useHotkey('/', () => hasKey && field.current?.focus());
  const search = (query: string) => {
    if (query.trim() !== '') void navigate(`/orders?${new URLSearchParams({ query: query.trim() })}`);
  };
  return (
    <SearchInput
      ref={field}
      look="sunken"
      {...(hasKey && { hint: '/' })}
      className={classes.search ?? ''}
      label={t('search.label')}
      placeholder={t('search.placeholder')}
      value={text}
      onChange={setText}
      onSubmit={search}
    />
  );
}

/** The list of orders has this very search, with its filters beside it: two of them would be one too many. */
const isOrders = (path: string): boolean => path === '/orders';

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
  const hasSearch = isRegistered('/orders') && !isOrders(pathname);
  return (
    <header className={classes.topbar}>
      <Link to="/" aria-label={brand.name}>
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
            </Link>
          ))}
      </nav>
      {hasSearch && <OrderSearch hasKey={pathname !== '/tags'} />}
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

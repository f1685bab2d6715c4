import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useBrand } from '../../../lib/session/user.ts';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { IconButton } from '../../../ui/button/button.tsx';
import { ThemeSwitch } from '../../../ui/theme-switch/theme-switch.tsx';
import { HelpMenu } from '../help-menu.tsx';
import { OrderSearch, useHasOrderSearch } from '../order-search.tsx';
import shellClasses from '../shell.module.css';
import { SideDrawer } from '../side-drawer.tsx';
import { UserMenu } from '../user-menu.tsx';
import classes from './classic.module.css';
import { DesignSwitch } from './design-switch.tsx';
import { SideMenu } from './side-menu.tsx';

interface ClassicHeadProps {
  readonly onPalette: () => void;
  readonly onShortcuts: () => void;
}

/** Opens the sections on a narrow screen, which has no room for them at the side. */
function DrawerButton() {
  const { t } = useTranslation('classic');
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <IconButton
        className={classes.burger ?? ''}
        icon="list"
        label={t('menu')}
        aria-expanded={isOpen}
        onClick={() => setOpen(true)}
      />
      <SideDrawer sections="all" open={isOpen} onClose={() => setOpen(false)} end={<DesignSwitch />} />
    </>
  );
}

/** What the earlier design has above and beside every screen: a menu at the left, and a header with the way to the updated one. */
export function ClassicHead({ onPalette, onShortcuts }: ClassicHeadProps) {
  const { t } = useTranslation('shell');
  const brand = useBrand();
  const hasSearch = useHasOrderSearch();
  return (
    <>
      <SideMenu />
      <header className={shellClasses.topbar}>
        <DrawerButton />
        <Link to="/" className={classes.narrowBrand} aria-label={brand.name}>
          <BrandMark {...brand} />
        </Link>
        {hasSearch && <OrderSearch />}
        <div className={`${shellClasses.end} ${hasSearch ? '' : shellClasses.noSearch}`}>
          <div className={classes.wideSwitch}>
            <DesignSwitch />
          </div>
          <IconButton
            className={shellClasses.searchSmall ?? ''}
            icon="search"
            label={t('palette.open')}
            onClick={onPalette}
          />
          <HelpMenu />
          <ThemeSwitch />
          <UserMenu onShortcuts={onShortcuts} />
        </div>
      </header>
    </>
  );
}

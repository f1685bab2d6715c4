import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { Icon } from '../../ui/icon/icon.tsx';
import { isInside, useOpenSections } from './navigation.ts';
import { SectionCount } from './section-count.tsx';
import classes from './shell.module.css';
import { SideDrawer } from './side-drawer.tsx';

/** The foot of a narrow screen: the main sections within the thumb's reach, the rest behind «Ещё». */
export function TabBar() {
  const { t } = useTranslation('shell');
  const { pathname } = useLocation();
  const sections = useOpenSections();
  const [isOpen, setOpen] = useState(false);
  const tabs = sections.filter(({ isMain, isOffTabs = false }) => isMain && !isOffTabs);
  const others = sections.filter((section) => !tabs.includes(section));
  const isInOthers = others.some((section) => isInside(section, pathname));
  return (
    <>
      <nav className={classes.tabbar} aria-label={t('sections')}>
        {tabs.map((section) => (
          <Link
            key={section.key}
            to={section.to}
            className={classes.tab}
            aria-current={isInside(section, pathname) ? 'page' : undefined}
          >
            <Icon name={section.icon} size={20} />
            {t(`nav.${section.key}`)}
            <SectionCount section={section} atCorner />
          </Link>
        ))}
        <button
          type="button"
          className={classes.tab}
          aria-current={isInOthers ? 'true' : undefined}
          aria-expanded={isOpen}
          onClick={() => setOpen(true)}
        >
          <Icon name="more" size={20} />
          {t('menu.more')}
        </button>
      </nav>
      <SideDrawer sections="offTabs" open={isOpen} onClose={() => setOpen(false)} />
    </>
  );
}

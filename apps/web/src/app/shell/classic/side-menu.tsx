import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { useBrand } from '../../../lib/session/user.ts';
import { BrandMark } from '../../../ui/brand/brand-mark.tsx';
import { Icon } from '../../../ui/icon/icon.tsx';
import { isInside, isSideMenuExtended, useOpenSections } from '../navigation.ts';
import { SectionCount } from '../section-count.tsx';
import classes from './classic.module.css';

/**
 * All sections at the left of a wide screen: with their words on the start page, elsewhere as signs alone, which leave
 * the room to the lists. The shell makes way for it.
 */
export function SideMenu() {
  const { t } = useTranslation(['shell', 'classic']);
  const location = useLocation();
  const { pathname } = location;
  const sections = useOpenSections();
  const brand = useBrand();
  const isExtended = isSideMenuExtended(location);
  return (
    <aside className={classes.side} aria-label={t('classic:menu')}>
      <Link to="/" className={classes.brand} aria-label={brand.name}>
        <BrandMark {...brand} name={isExtended ? brand.name : ''} />
      </Link>
      <nav aria-label={t('sections')}>
        {sections.map((section) => {
          const name = t(`nav.${section.key}`);
          return (
            <Link
              key={section.key}
              to={section.to}
              className={classes.section}
              title={isExtended ? undefined : name}
              aria-current={isInside(section, pathname) ? 'page' : undefined}
            >
              <Icon name={section.icon} size={20} />
              <span className={isExtended ? undefined : 'sr'}>{name}</span>
              <SectionCount section={section} atCorner={!isExtended} />
            </Link>
          );
        })}
      </nav>
    </aside>
  );
}

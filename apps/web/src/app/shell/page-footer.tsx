import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { SupportContact } from '../../features/support/index.ts';
import { useBrand, useConfig, useUser } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { useOpenSections } from './navigation.ts';
import classes from './page-foot.module.css';

/** Where the descriptions of the calls are; the server serves them, so that it is no way of the router. */
const apiDocumentation = '/api/v1/docs';

/** The foot of the start page of the updated design: who stands behind the portal, and the ways on. */
export function PageFooter() {
  const { t } = useTranslation(['panels', 'shell']);
  const { pathname } = useLocation();
  const { isUpdatedDesign } = useUser();
  const brand = useBrand();
  const companyLine = useConfig()?.brand.companyLine;
  const sections = useOpenSections().filter(({ key }) => key !== 'home');
  if (pathname !== '/' || !isUpdatedDesign) return null;
  return (
    <footer className={classes.footer}>
      <div className={classes.about}>
        <BrandMark {...brand} />
        <p className="muted">{t('footer.about')}</p>
        <SupportContact lead={t('footer.support')} />
      </div>
      <nav aria-label={t('footer.cabinet')}>
        <h2 className="h3">{t('footer.cabinet')}</h2>
        <ul>
          {sections.map(({ key, to }) => (
            <li key={key}>
              <Link to={to}>{t(`shell:nav.${key}`)}</Link>
            </li>
          ))}
          <li>
            <a href={apiDocumentation}>{t('footer.api')}</a>
          </li>
        </ul>
      </nav>
      {companyLine && <p className={`small muted ${classes.company}`}>{companyLine}</p>}
    </footer>
  );
}

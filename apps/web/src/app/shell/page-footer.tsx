import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, useLocation } from 'react-router';
import { SupportContact } from '../../features/support/index.ts';
import { useBrand, useConfig, useOrderingBar, useUser } from '../../lib/session/user.ts';
import { BrandMark } from '../../ui/brand/brand-mark.tsx';
import { useOpenSections } from './navigation.ts';
import classes from './page-foot.module.css';

/** Where the descriptions of the calls are; the server serves them, so that it is no way of the router. */
const apiDocumentation = '/api/v1/docs';
/** Sections that are ways to send, or the page that the footer stands on. */
const elsewhere: readonly string[] = ['home', 'calculation'];

function Ways({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <nav aria-label={title}>
      <h2 className="h3">{title}</h2>
      <ul>{children}</ul>
    </nav>
  );
}

function SendingWays() {
  const { t } = useTranslation('panels');
  if (useOrderingBar() !== undefined) return null;
  return (
    <Ways title={t('footer.send')}>
      <li>
        <Link to="/calculation/new">{t('footer.inRussia')}</Link>
      </li>
      <li>
        <Link to="/terminal/calculation">{t('footer.terminals')}</Link>
      </li>
    </Ways>
  );
}

/** Who stands behind the portal, and how they are reached. */
function About() {
  const { t } = useTranslation('panels');
  return (
    <div className={classes.about}>
      <BrandMark {...useBrand()} />
      <p className="muted">{t('footer.about')}</p>
      <SupportContact />
    </div>
  );
}

/** The foot of the start page of the updated design: who stands behind the portal, and the ways on. */
export function PageFooter() {
  const { t } = useTranslation(['panels', 'shell']);
  const { pathname } = useLocation();
  const { isUpdatedDesign } = useUser();
  const companyLine = useConfig()?.brand.companyLine;
  const sections = useOpenSections().filter(({ key }) => !elsewhere.includes(key));
  if (pathname !== '/' || !isUpdatedDesign) return null;
  return (
    <footer className={classes.footer}>
      <About />
      <SendingWays />
      <Ways title={t('footer.cabinet')}>
        {sections.map(({ key, to }) => (
          <li key={key}>
            <Link to={to}>{t(`shell:nav.${key}`)}</Link>
          </li>
        ))}
      </Ways>
      <Ways title={t('footer.service')}>
        <li>
          <Link to="/terms">{t('footer.rules')}</Link>
        </li>
        <li>
          <Link to="/sources">{t('footer.sources')}</Link>
        </li>
        <li>
          <a href={apiDocumentation}>{t('footer.api')}</a>
        </li>
      </Ways>
      {companyLine && <p className={`small muted ${classes.company}`}>{companyLine}</p>}
    </footer>
  );
}

import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { PageTop } from '../../features/entrance/index.ts';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useConfig, useIsSignedIn } from '../../lib/session/user.ts';
import { Icon } from '../../ui/icon/icon.tsx';
import classes from './sources.module.css';

/** What the build writes of the libraries in the pages (`vite.config.ts`). */
const licencesOfLibraries = '/licenses.txt';

interface Way {
  readonly text: string;
  readonly href: string;
}

interface Source {
  readonly title: string;
  readonly href?: string;
  readonly text: string;
  readonly terms?: Way | string;
}

const Outward = ({ text, href }: Way) => (
  <a className="link touch" href={href} target="_blank" rel="noreferrer">
    {text}
  </a>
);

const openStreetMapTerms = {
  text: 'OpenStreetMap, ODbL 1.0',
  href: 'https://www.openstreetmap.org/copyright',
};

/** Maps with tiles, an operator's list of towns and the register are told only where the portal has them. */
function useSources(): readonly Source[] {
  const { t } = useTranslation('sources');
  const config = useConfig();
  const attribution = config?.map?.attribution;
  const own = config?.citiesAttribution;
  const isOpenStreetMap = config?.map?.kind === 'vector' || /openstreetmap/i.test(attribution ?? '');
  const sources: readonly (Source | false | undefined)[] = [
    {
      title: 'GeoNames',
      href: 'https://www.geonames.org/',
      text: t('places'),
      terms: { text: 'CC BY 4.0', href: 'https://creativecommons.org/licenses/by/4.0/' },
    },
    own !== undefined && own !== '' && { title: t('ownTitle'), text: t('own'), terms: own },
    {
      title: 'Natural Earth',
      href: 'https://www.naturalearthdata.com/',
      text: t('outlines'),
      terms: t('publicDomain'),
    },
    attribution !== undefined && {
      title: t('tilesTitle'),
      text: t('tiles', { attribution }),
      ...(isOpenStreetMap && { terms: openStreetMapTerms }),
    },
    { title: t('bank'), href: 'https://www.cbr.ru/', text: t('rates') },
    config?.companyRegister === 'state' && {
      title: 'DaData',
      href: 'https://dadata.ru/',
      text: t('register'),
    },
    {
      title: 'Inter',
      href: 'https://rsms.me/inter/',
      text: t('font'),
      terms: { text: 'SIL OFL 1.1', href: 'https://openfontlicense.org/' },
    },
    {
      title: t('librariesTitle'),
      text: t('libraries'),
      terms: { text: t('licences'), href: licencesOfLibraries },
    },
  ];
  return sources.filter((source) => source !== false && source !== undefined);
}

function SourceItem({ title, href, text, terms }: Source) {
  const { t } = useTranslation('sources');
  return (
    <li>
      <h2 className="h3">{href === undefined ? title : <Outward text={title} href={href} />}</h2>
      <p>{text}</p>
      {terms !== undefined && (
        <p className="muted">
          {t('terms')} {typeof terms === 'string' ? terms : <Outward {...terms} />}
        </p>
      )}
    </li>
  );
}

/** Whose data the portal shows: some of them must be named wherever they are used, and everybody may ask. */
export function Screen() {
  const { t } = useTranslation('sources');
  usePageTitle(t('title'));
  const isSignedIn = useIsSignedIn();
  return (
    <div className={classes.page}>
      <header>
        <PageTop />
      </header>
      <main className="stack">
        <div>
          <h1 className="h1">{t('title')}</h1>
          <p className="muted">{t('lead')}</p>
        </div>
        <ul className={classes.sources}>
          {useSources().map((source) => (
            <SourceItem key={source.title} {...source} />
          ))}
        </ul>
        <p>
          <Link className="link row touch" to={isSignedIn ? '/' : '/login'}>
            <Icon name="left" />
            {t(isSignedIn ? 'toPortal' : 'toSignIn')}
          </Link>
        </p>
      </main>
    </div>
  );
}

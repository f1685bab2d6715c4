import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';
import { useMaySee, useOrderingBar } from '../../lib/session/user.ts';
import { Icon, type IconName } from '../../ui/icon/icon.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import classes from './home.module.css';

interface Way {
  readonly key: 'calculation' | 'terminals' | 'orders' | 'tags' | 'carriers';
  readonly to: string;
  readonly icon: IconName;
}

const forOrdering: readonly Way[] = [
  { key: 'calculation', to: '/calculation/new', icon: 'plus' },
  { key: 'terminals', to: '/terminal/calculation', icon: 'terminal' },
];
const forAll: readonly Way[] = [
  { key: 'orders', to: '/orders', icon: 'list' },
  { key: 'tags', to: '/tags', icon: 'tag' },
];
const forManagers: readonly Way[] = [{ key: 'carriers', to: '/settings/carriers', icon: 'doc' }];

/** The start page of the earlier design: the sections, each with a sentence of what it is for. */
export function ClassicHome() {
  const { t } = useTranslation('home');
  const mayOrder = useOrderingBar() === undefined;
  const seesAccount = useMaySee('team.manage');
  const ways = [...(mayOrder ? forOrdering : []), ...forAll, ...(seesAccount ? forManagers : [])];
  return (
    <>
      <h1 className="h1">{t('title')}</h1>
      <ul className={classes.ways}>
        {ways.map(({ key, to, icon }) => (
          <li key={key}>
            <Panel as="div">
              <Link to={to} className={classes.way}>
                <Icon name={icon} size={20} />
                <span>
                  <span className="h3">{t(`ways.${key}.title`)}</span>
                  <span className={`muted ${classes.wayText}`}>{t(`ways.${key}.text`)}</span>
                </span>
              </Link>
            </Panel>
          </li>
        ))}
      </ul>
    </>
  );
}

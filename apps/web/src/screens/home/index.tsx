import { useTranslation } from 'react-i18next';
import { usePageTitle } from '../../lib/browser/page-title.ts';
import { useOrderingBar, useUser } from '../../lib/session/user.ts';
import { AttentionPanel } from './attention-panel.tsx';
import { BonusPanel } from './bonus-panel.tsx';
import { ClassicHome } from './classic-home.tsx';
import classes from './home.module.css';
import { OnWayPanel } from './on-way-panel.tsx';
import { QuickCalculation } from './quick-calculation.tsx';

/** The start of the cabinet in the updated design: a calculation in one line, what waits for a decision, what is on its way, the bonuses. */
function UpdatedHome() {
  const { t } = useTranslation('home');
  const { permissions, featureFlags } = useUser();
  const mayOrder = useOrderingBar() === undefined;
  const seesBonuses = featureFlags.BONUSES !== false && permissions.includes('bonus.spend');
  return (
    <>
      <h1 className="sr">{t('title')}</h1>
      {mayOrder && <QuickCalculation />}
      <div className={seesBonuses ? classes.home : undefined}>
        <div className="stack">
          <AttentionPanel />
          <OnWayPanel />
        </div>
        {seesBonuses && <BonusPanel />}
      </div>
    </>
  );
}

/** `/` in the design that the user has chosen. */
export function Screen() {
  const { t } = useTranslation('home');
  usePageTitle(t('title'));
  return useUser().isUpdatedDesign ? <UpdatedHome /> : <ClassicHome />;
}

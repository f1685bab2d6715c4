import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/session/user.ts';
import { CarrierMark } from '../../ui/carrier-mark/carrier-mark.tsx';
import classes from './entrance.module.css';

const points = ['compare', 'order', 'follow'] as const;

/** What the portal is for, told along its own route figure. Left out on a narrow screen: the form is the point there. */
export function PortalPitch() {
  const { t } = useTranslation('login');
  const carriers = useConfig()?.carriers ?? [];
  return (
    <>
      <p className="figure">{t('pitch')}</p>
      <ol className={classes.points}>
        {points.map((point) => (
          <li key={point}>{t(`points.${point}`)}</li>
        ))}
      </ol>
      <div className="row">
        {carriers.map((carrier) => (
          <CarrierMark key={carrier} carrier={carrier} named />
        ))}
      </div>
    </>
  );
}

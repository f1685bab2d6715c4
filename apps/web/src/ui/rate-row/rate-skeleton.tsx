import { useTranslation } from 'react-i18next';
import { Alike } from '../states/alike.tsx';
import { Skeleton } from '../states/skeleton.tsx';
import classes from './rate-row.module.css';

const widths = [
  [150, 60],
  [110, 80],
  [170, 50],
  [130, 70],
  [160, 56],
] as const;

/** Rows that stand where the rates will: nothing jumps when they come. */
export function RateSkeleton({ rows = 5 }: { readonly rows?: number }) {
  const { t } = useTranslation('ui');
  return (
    <ol className={classes.list} aria-busy="true" aria-label={t('loading')}>
      <Alike count={rows}>
        {(row) => (
          <li>
            <div className={classes.row}>
              <span />
              <Skeleton shape="mark" className={classes.mark} />
              <div className={`${classes.name} ${classes.skeletonName}`}>
                <Skeleton width={widths[row % widths.length]?.[0] ?? 150} />
                <Skeleton width={widths[row % widths.length]?.[1] ?? 60} />
              </div>
              <div className={classes.way}>
                <Skeleton width={72} />
              </div>
              <div className={`${classes.when} ${classes.skeletonName}`}>
                <Skeleton width={96} />
                <Skeleton width={56} />
              </div>
              <div className={`${classes.price} ${classes.skeletonName}`} style={{ justifyItems: 'end' }}>
                <Skeleton width={88} />
                <Skeleton width={64} />
              </div>
              <div className={classes.go}>
                <Skeleton width={96} />
              </div>
            </div>
          </li>
        )}
      </Alike>
    </ol>
  );
}

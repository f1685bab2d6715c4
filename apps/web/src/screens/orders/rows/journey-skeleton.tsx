import { Skeleton } from '../../../ui/states/skeleton.tsx';
import classes from './rows.module.css';

/** In place of the journey while it comes. */
export const JourneySkeleton = () => (
  <div className={classes.journeySkeleton} aria-busy="true">
    <Skeleton width="100%" height={2} />
    <Skeleton width={160} />
    <Skeleton width={120} height={10} />
  </div>
);

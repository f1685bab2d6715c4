import { Panel } from '../../ui/panel/panel.tsx';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './batches.module.css';

/** The outline of a batch and of some lines below it. */
export const BatchesSkeleton = () => (
  <div className="stack" aria-busy="true">
    <Panel as="div">
      <div className={classes.head}>
        <Skeleton width={180} height={16} />
      </div>
      <div className={classes.line}>
        <Skeleton width={64} />
        <Skeleton width="100%" height={4} />
        <Skeleton width={96} />
      </div>
    </Panel>
    <Panel as="div">
      <ul className="divide">
        <Alike count={4}>
          {() => (
            <li className={classes.past}>
              <Skeleton width={16} height={16} />
              <div className={classes.grey}>
                <Skeleton width={220} />
                <Skeleton width={150} height={10} />
              </div>
            </li>
          )}
        </Alike>
      </ul>
    </Panel>
  </div>
);

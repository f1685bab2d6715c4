import { useConfig } from '../../lib/session/user.ts';
import { Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import { FactsGrid, WayAndFacts } from './facts-grid.tsx';
import classes from './track.module.css';

const rows = ['a', 'b', 'c', 'd', 'e', 'f'];

/** Six lines where the timeline will stand. */
export const TimelineSkeleton = () => (
  <div className="stack" aria-busy="true">
    {rows.map((row) => (
      <div key={row} className="row row--wide">
        <Skeleton width={84} height={28} />
        <div className="stack">
          <Skeleton width={220} />
          <Skeleton width={140} />
        </div>
      </div>
    ))}
  </div>
);

/** The room that the map will take. */
function MapSkeleton() {
  const hasTiles = Boolean(useConfig()?.map);
  return <div className={`${classes.map} ${hasTiles ? classes.tall : ''}`} />;
}

interface TrackSkeletonProps {
  /** How many cells the facts will have; none where they stand elsewhere. */
  readonly facts: number;
  readonly withMap: boolean;
}

/** The way and the facts of a shipment before they are known. */
export const TrackSkeleton = ({ facts, withMap }: TrackSkeletonProps) => {
  const way = (
    <Panel clip>
      <div className={classes.head}>
        <Skeleton width={260} height={16} />
      </div>
      {withMap && <MapSkeleton />}
      <div className={classes.timeline}>
        <TimelineSkeleton />
      </div>
    </Panel>
  );
  if (facts === 0) return way;
  return (
    <WayAndFacts>
      {way}
      <FactsGrid>
        {rows.slice(0, facts).map((cell) => (
          <div key={cell} className={classes.cell}>
            <Skeleton width={96} height={14} />
            <Skeleton width="80%" />
            <Skeleton width="60%" />
            <Skeleton width="70%" />
          </div>
        ))}
      </FactsGrid>
    </WayAndFacts>
  );
};

import { useTranslation } from 'react-i18next';
import { shownRecents } from '../../features/side-person/index.ts';
import { FormSection, Panel } from '../../ui/panel/panel.tsx';
import { Alike } from '../../ui/states/alike.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './calculation.module.css';

/** Where a label, its control and the line under it will stand. */
function FieldShape({ className = '', isHinted = false }: { className?: string; isHinted?: boolean }) {
  return (
    <div className={`${classes.fieldShape} ${className}`}>
      <Skeleton width={72} />
      <Skeleton shape="control" />
      {isHinted && <Skeleton width={64} />}
    </div>
  );
}

const ChipShapes = ({ widths }: { readonly widths: readonly number[] }) =>
  widths.map((width) => <Skeleton key={width} width={width} className={classes.chipShape} />);

function SidesShape() {
  const side = (
    <div className="stack">
      <FieldShape />
      <div className={classes.recents}>
        <Alike count={shownRecents}>{() => <Skeleton className={classes.recentShape} />}</Alike>
      </div>
    </div>
  );
  return (
    <>
      <div className={classes.sides}>
        {side}
        <span />
        {side}
      </div>
      <div className={classes.ways}>
        <ChipShapes widths={[150, 152, 153, 176]} />
      </div>
    </>
  );
}

const CargoShape = () => (
  <>
    <div className="row row--wrap">
      <ChipShapes widths={[102, 95, 96, 94, 172]} />
    </div>
    <div className={classes.packagesShape}>
      {['amount', 'length', 'width', 'height', 'weight', 'description'].map((name) => (
        <FieldShape key={name} />
      ))}
    </div>
    <div className={classes.totalsShape}>
      <Skeleton width="60%" />
    </div>
  </>
);

const ValueShape = () => (
  <>
    <div className="grid">
      <FieldShape className="c3 m6" isHinted />
      <FieldShape className="c3 m6" />
      <div className={`c6 ${classes.checks}`}>
        {[220, 240].map((width) => (
          <span key={width} className={classes.checkShape}>
            <Skeleton width={width} />
          </span>
        ))}
      </div>
    </div>
    <div className={classes.ways}>
      <ChipShapes widths={[124, 88, 92]} />
    </div>
  </>
);

/** The form while what it starts from is on its way: every part in grey, at its own size. */
export function FormSkeleton() {
  const { t } = useTranslation(['calculation', 'ui']);
  return (
    <div className={classes.form} aria-busy="true">
      <p className="sr" role="status">
        {t('ui:loading')}
      </p>
      <Panel as="div">
        <FormSection title={t('sides')}>
          <SidesShape />
        </FormSection>
        <FormSection title={t('cargo')}>
          <CargoShape />
        </FormSection>
        <FormSection title={t('dateAndValue')}>
          <ValueShape />
        </FormSection>
      </Panel>
      <Panel as="div">
        <FormSection title={t('summary')}>
          <div className={classes.summaryShape}>
            {[180, 220, 160, 200].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </FormSection>
      </Panel>
    </div>
  );
}

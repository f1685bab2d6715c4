import { useTranslation } from 'react-i18next';
import { FormSection, Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './order.module.css';
import { stepIds } from './order-fields.ts';

const widths = ['c8', 'c4', 'c4', 'c4', 'c4', 'c9', 'c3'] as const;

function Side({ title }: { readonly title: string }) {
  return (
    <FormSection title={title}>
      <div className="grid">
        {widths.map((width, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: grey shapes have no id
          <div key={place} className={`${width} ${classes.grey}`}>
            <Skeleton width={72} />
            <Skeleton shape="control" />
          </div>
        ))}
      </div>
    </FormSection>
  );
}

/** The screen's own shape while the calculation loads. */
export function OrderSkeleton() {
  const { t } = useTranslation(['order', 'ui']);
  return (
    <div aria-busy="true">
      <span className="sr" role="status">
        {t('ui:loading')}
      </span>
      <div className={classes.pinned}>
        <Skeleton shape="mark" />
        <Skeleton width={180} height={16} />
        <div className={classes.pinnedPrice}>
          <Skeleton width={96} height={16} />
        </div>
      </div>
      <div className={classes.columns}>
        <div className={`only-wide ${classes.grey}`}>
          {stepIds.map((id) => (
            <Skeleton key={id} width={120} height={36} />
          ))}
        </div>
        <Panel as="div">
          <Side title={t('step.sender')} />
          <Side title={t('step.receiver')} />
        </Panel>
        <Panel as="div" className={classes.summary ?? ''}>
          <FormSection title={t('pay.title')}>
            <div className={classes.grey}>
              <Skeleton />
              <Skeleton />
              <Skeleton height={28} />
              <Skeleton shape="control" />
            </div>
          </FormSection>
        </Panel>
      </div>
    </div>
  );
}

import { useTranslation } from 'react-i18next';
import { FormSection, Panel } from '../../ui/panel/panel.tsx';
import { Skeleton } from '../../ui/states/skeleton.tsx';
import classes from './calculation.module.css';

/** The form while an earlier calculation is on its way: its sections, grey. */
export function FormSkeleton() {
  const { t } = useTranslation(['calculation', 'ui']);
  return (
    <div className={classes.form} aria-busy="true">
      <p className="sr" role="status">
        {t('ui:loading')}
      </p>
      <Panel as="div">
        {(['sides', 'cargo', 'dateAndValue'] as const).map((section) => (
          <FormSection key={section} title={t(section)}>
            <div className="grid">
              <Skeleton shape="control" className="c6" />
              <Skeleton shape="control" className="c6" />
            </div>
          </FormSection>
        ))}
      </Panel>
      <Panel as="div" className={classes.summary ?? ''}>
        <FormSection title={t('summary')}>
          <div className="stack">
            {[180, 220, 160, 200].map((width) => (
              <Skeleton key={width} width={width} />
            ))}
          </div>
        </FormSection>
      </Panel>
    </div>
  );
}

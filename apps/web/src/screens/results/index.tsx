import { useTranslation } from 'react-i18next';
import { useParams } from 'react-router';
import { ButtonLink } from '../../ui/button/button.tsx';
import { Panel } from '../../ui/panel/panel.tsx';
import { EmptyState } from '../../ui/states/states.tsx';
import { Results } from './results.tsx';

/** `/calculation/:taskId` and `/terminal/calculation/:taskId`. */
export function Screen() {
  const { t } = useTranslation(['results', 'calculation']);
  const { taskId: text = '' } = useParams();
  const taskId = Number(text);
  if (Number.isSafeInteger(taskId) && taskId > 0) return <Results key={taskId} taskId={taskId} />;
  return (
    <Panel>
      <EmptyState
        title={t('failed.notFound')}
        actions={
          <ButtonLink variant="primary" to="/calculation/new">
            {t('calculation:title')}
          </ButtonLink>
        }
      />
    </Panel>
  );
}

import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { Button } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { Section } from './section.tsx';
import { SetRow } from './set-row.tsx';

const formats = ['xlsx', 'json'] as const;

/** Everything that the portal keeps of the user, as a table for people or for programs. */
export function MyDataSection() {
  const { t } = useTranslation('settings');
  const { mutate, isPending, error, variables } = useApiMutation(api.exportMyData, {
    touches: [],
    toRequest: (format: (typeof formats)[number]) => ({ query: { format } }),
    onSuccess: (file, format) => saveFile(file, `my-data.${format}`),
  });
  return (
    <Section id="myData" title={t('myData.title')}>
      <SetRow
        name={t('myData.name')}
        acts={formats.map((format) => (
          <Button
            key={format}
            size="small"
            icon="download"
            busy={isPending && variables === format}
            onClick={() => mutate(format)}
          >
            {t(format === 'xlsx' ? 'myData.table' : 'myData.json')}
          </Button>
        ))}
      >
        {t('myData.text')}
        {error && <AlertLine tone="danger" title={describeError(error)} />}
      </SetRow>
    </Section>
  );
}

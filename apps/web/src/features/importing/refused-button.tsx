import { useMutation } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { saveFile } from '../../lib/browser/save-file.ts';
import { Button, type ButtonVariant } from '../../ui/button/button.tsx';
import { showToast } from '../../ui/toast/toast.ts';

interface RefusedButtonProps {
  readonly importId: number;
  readonly variant?: ButtonVariant;
}

/** The rows that cannot be saved as a file, with what is wrong in its last column. */
export function RefusedButton({ importId, variant = 'default' }: RefusedButtonProps) {
  const { t } = useTranslation('imports');
  const { mutate, isPending } = useMutation({
    mutationFn: () => call(api.exportRefusedRows, { params: { id: importId }, query: { format: 'xlsx' } }),
    onSuccess: (file) => saveFile(file, t('refused.file', { importId })),
    onError: (error) => showToast(describeError(error)),
  });
  return (
    <Button size="small" variant={variant} icon="download" busy={isPending} onClick={() => mutate()}>
      {t('refused.download')}
    </Button>
  );
}

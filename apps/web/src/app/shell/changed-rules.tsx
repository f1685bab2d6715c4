import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { legalFile } from '../../features/legal/index.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { apiQuery } from '../../lib/api/api-query.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { queryClient } from '../../lib/api/query-client.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatDay } from '../../lib/format/dates.ts';
import { signOut, userQuery } from '../../lib/session/user.ts';
import { Button } from '../../ui/button/button.tsx';
import { Modal } from '../../ui/overlay/modal.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

/** Nothing closes it but an answer. */
const stay = () => undefined;

/** Asks whoever has not accepted the present rules, over every screen: they agree or sign out. */
export function ChangedRules() {
  const { t } = useTranslation('contract');
  const { data, refetch } = useQuery(apiQuery(api.getTerms, {}));
  const accept = useApiMutation(api.acceptTerms, {
    touches: [],
    onSuccess: (user) => void queryClient.setQueryData(userQuery().queryKey, user),
    onError: (error) => isApiError(error) && error.has('terms_changed') && void refetch(),
  });
  const foot = (
    <>
      <Button variant="ghost" onClick={() => void signOut()}>
        {t('changed.signOut')}
      </Button>
      <Button
        variant="primary"
        busy={accept.isPending}
        // Of rules whose version is not known, the present one is meant.
        onClick={() => accept.mutate({ body: { version: data?.version } })}
        data-autofocus
      >
        {t('changed.agree')}
      </Button>
    </>
  );
  return (
    <Modal title={t('changed.title')} shape="window" widthPx={480} mustAnswer onClose={stay} foot={foot}>
      <div className="stack">
        <p>
          {data && t('changed.since', { day: formatDay(data.version) })} {t('changed.text')}
        </p>
        <p className="row row--wrap">
          <a className="link touch" href="/terms" target="_blank" rel="noreferrer">
            {t('changed.read')}
          </a>
          <a className="link touch" href={legalFile('terms')} target="_blank" rel="noreferrer">
            {t('changed.file')}
          </a>
        </p>
        {accept.error && (
          <AlertLine tone="danger" title={t('changed.failed')} text={describeError(accept.error)} />
        )}
      </div>
    </Modal>
  );
}

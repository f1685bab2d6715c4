import type { Waybill } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { useConfig } from '../../lib/user.ts';
import { ButtonLink } from '../../ui/button/button.tsx';
import { AlertLine } from '../../ui/states/states.tsx';
import { noticeOf } from './waybill-notice.ts';

/** What went wrong, in the carrier's words where it gave any, and what to do next. */
export function NoticeLine({ waybill }: { readonly waybill: Waybill }) {
  const { t } = useTranslation(['waybill', 'common']);
  const phone = useConfig()?.brand.supportPhone;
  const notice = noticeOf(waybill);
  if (!notice) return null;
  const { key, tone, words, offersRepeat } = notice;
  const carrier = t(`common:carrier.${waybill.deliveryService}`);
  const said = words ? t('notice.said', { carrier, words }) : '';
  const support = tone === 'danger' && phone ? t('notice.support', { phone }) : '';
  const repeat = offersRepeat && (
    <ButtonLink size="small" icon="repeat" to={`/calculation/new?repeat=${waybill.waybillId}`}>
      {t('notice.repeat')}
    </ButtonLink>
  );
  return (
    <AlertLine
      tone={tone}
      title={t(`notice.title.${key}`, { carrier })}
      text={[said, t(`notice.next.${key}`), support].filter(Boolean).join(' ')}
      action={repeat || undefined}
    />
  );
}

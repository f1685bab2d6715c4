import { api, type Counterparty } from '@tranzit/contract';
import { useTranslation } from 'react-i18next';
import { fieldPath } from '../../features/contact-book/index.ts';
import { describeError } from '../../lib/api/describe-error.ts';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import { formatDay, formatInstantDay } from '../../lib/format/dates.ts';
import { useMay } from '../../lib/session/user.ts';
import { Button, IconLink } from '../../ui/button/button.tsx';
import { Panel, PanelBody, PanelHead, Sums } from '../../ui/panel/panel.tsx';
import { AlertLine } from '../../ui/states/states.tsx';

interface PanelProps {
  readonly entry: Counterparty;
}

/** What bills and papers need. */
export function ParticularsPanel({ entry }: PanelProps) {
  const { t } = useTranslation('contacts');
  const numbers = (['inn', 'kpp', 'ogrn'] as const).flatMap((name) => {
    const value = entry[name];
    return value === null ? [] : [{ label: t(`detail.${name}`), value }];
  });
  const isFormless = entry.kind === 'company' && entry.opf === null && numbers.length > 0;
  const lines = isFormless
    ? [{ label: t('detail.opf'), value: t('detail.opfUnknown') }, ...numbers]
    : numbers;
  return (
    <Panel aria-label={t('detail.particulars')}>
      <PanelHead title={t('detail.particulars')} />
      <PanelBody>
        {lines.length > 0 && <Sums lines={lines} />}
        {entry.legalAddress && <p className="small muted">{entry.legalAddress}</p>}
        {numbers.length === 0 && !entry.legalAddress && <p className="muted">{t('detail.noParticulars')}</p>}
      </PanelBody>
    </Panel>
  );
}

/** The passport by its first and last signs; in full for whom the account lets see it, and the log tells who did. */
export function PassportPanel({ entry }: PanelProps) {
  const { t } = useTranslation('contacts');
  const maySee = useMay('contacts.passport');
  const { mutate, data, reset, isPending, error } = useApiMutation(api.readPassport, { touches: [] });
  if (entry.passportMask === null) return null;
  return (
    <Panel aria-label={t('detail.passport')}>
      <PanelHead title={t('detail.passport')} />
      <PanelBody className="stack">
        {error && <AlertLine tone="danger" title={t('detail.passportFailed')} text={describeError(error)} />}
        <div aria-live="polite">
          <p className="figures">{data?.number ?? entry.passportMask}</p>
          {data?.issuedOn && <p>{t('detail.issued', { date: formatDay(data.issuedOn) })}</p>}
          {data?.issuedBy && <p>{t('detail.issuedBy', { name: data.issuedBy })}</p>}
        </div>
        {maySee && (
          <div>
            <Button
              size="small"
              icon={data ? 'eye-off' : 'eye'}
              busy={isPending}
              onClick={() => (data ? reset() : mutate({ params: { id: entry.counterpartyId } }))}
            >
              {t(data ? 'detail.hidePassport' : 'detail.showPassport')}
            </Button>
            <p className="small muted">{t('detail.passportLog')}</p>
          </div>
        )}
      </PanelBody>
    </Panel>
  );
}

/** What colleagues should know, and who wrote it. */
export function NotePanel({ entry }: PanelProps) {
  const { t } = useTranslation('contacts');
  const mayEdit = useMay('contacts.edit');
  const { note, notedBy, notedAt } = entry;
  if (!note) return null;
  const signed = [notedBy, notedAt && formatInstantDay(notedAt)].filter(Boolean).join(', ');
  return (
    <Panel aria-label={t('detail.note')}>
      <PanelHead
        title={t('detail.note')}
        end={mayEdit && <IconLink icon="edit" label={t('detail.changeNote')} to={fieldPath(entry, 'note')} />}
      />
      <PanelBody>
        <p>{note}</p>
        {signed !== '' && <p className="small muted">{signed}</p>}
      </PanelBody>
    </Panel>
  );
}

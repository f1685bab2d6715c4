import { api, type ListedCounterparty } from '@tranzit/contract';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { call } from '../../lib/api/call.ts';
import { formatNumber } from '../../lib/format/numbers.ts';
import { useMay } from '../../lib/session/user.ts';
import { Checkbox } from '../../ui/check/check.tsx';
import { ExportDialog } from '../../ui/table/export-dialog.tsx';
import type { ContactsAddress } from './contacts-address.ts';

interface BookExportProps {
  readonly address: ContactsAddress;
  /** These alone; without them all that the filters find. */
  readonly chosen?: readonly ListedCounterparty[] | undefined;
  /** How many the filters find, in words. */
  readonly found: string | undefined;
  /** They find more than a file holds. */
  readonly isTooMany: boolean;
  readonly onClose: () => void;
}

/** The chosen entries as the call takes them, or the filters. */
function wantedOf({ filters }: ContactsAddress, chosen: BookExportProps['chosen']) {
  if (chosen) return { counterparty_ids: chosen.map(({ counterpartyId }) => counterpartyId) };
  const { is_pinned: _, tag_list: tags, ...rest } = filters;
  return {
    ...rest,
    ...(filters.is_pinned && { is_pinned: true }),
    ...(tags && { tag_list: tags.map(Number) }),
  };
}

/** The book, what is found of it, or the chosen as a table that the import reads back. */
export function BookExportDialog({ address, chosen, found, isTooMany, onClose }: BookExportProps) {
  const { t } = useTranslation('contacts');
  const mayReadPassports = useMay('contacts.passport');
  const [withPassports, setWithPassports] = useState(false);
  const count = chosen ? formatNumber(chosen.length) : found;
  const words = [
    t(
      chosen
        ? 'export.chosen'
        : address.isNarrowed || address.tab !== 'all'
          ? 'export.filtered'
          : 'export.all',
    ),
    count !== undefined && t('export.count', { formatted: count }),
    !chosen && isTooMany && t('export.most'),
    t('export.readBack'),
  ];
  return (
    <ExportDialog
      words={words.filter(Boolean).join(' ')}
      load={(format) =>
        call(api.exportCounterparties, {
          body: { ...wantedOf(address, chosen), format, with_passports: withPassports },
        })
      }
      nameOn={(day) => t('export.fileName', { day })}
      onClose={onClose}
    >
      {mayReadPassports && (
        <Checkbox label={t('export.passports')} checked={withPassports} onChange={setWithPassports} />
      )}
      {withPassports && <p className="small muted">{t('export.passportsLog')}</p>}
    </ExportDialog>
  );
}

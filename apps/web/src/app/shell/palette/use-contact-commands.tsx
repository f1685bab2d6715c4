import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import { detailPath, entryName } from '../../../features/contact-book/index.ts';
import { apiQuery } from '../../../lib/api/api-query.ts';
import { formatPhone } from '../../../lib/format/phone.ts';
import { useDebounced } from '../../../lib/hooks/use-debounced.ts';
import { Icon } from '../../../ui/icon/icon.tsx';
import { isRegistered } from '../../routes.ts';
import type { Command } from './command.ts';

/** Entries of the contact book that answer to what is typed: a name, a tax id, a person, a phone, a place. */
export function useContactCommands(wanted: string): readonly Command[] {
  const query = useDebounced(wanted, 200);
  const { data } = useQuery(
    apiQuery(
      api.listCounterparties,
      { query: { query, limit: 5 } },
      { enabled: query.length >= 2 && isRegistered('/counterparty'), placeholderData: keepPreviousData },
    ),
  );
  if (wanted.length < 2) return [];
  return (data?.counterparties ?? []).map((entry) => {
    const phone = entry.mainContact?.phones[0]?.number;
    const facts = [entry.mainContact?.contactName, entry.mainAddress?.city].filter(Boolean).join(', ');
    return {
      key: `contact-${entry.counterpartyId}`,
      group: 'contacts',
      to: detailPath(entry),
      sign: <Icon name={entry.kind === 'person' ? 'user' : 'company'} />,
      content: (
        <>
          <span className="strong">{entryName(entry)}</span> <span className="muted">{facts}</span>
        </>
      ),
      end: phone !== undefined && <span className="small muted figures">{formatPhone(phone)}</span>,
    };
  });
}

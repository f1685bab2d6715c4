import { api, type ImportField, type ImportView } from '@tranzit/contract';
import { useState } from 'react';
import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { KindOfImport } from './import-kinds.ts';
import { type Fields, hasTwins, isNamed } from './mapping.ts';
import { keepImport } from './use-import.ts';

const isSame = (a: Fields, b: Fields): boolean => a.every((field, place) => field === b[place]);

/** What each column holds, as it is chosen here, and its sending. `onSent`: the rows are checked by it, or were already. */
export function useMapping(view: ImportView, { naming }: Pick<KindOfImport, 'naming'>, onSent: () => void) {
  const { importId, columns } = view;
  const told = columns.map(({ field }) => field);
  const [fields, setFields] = useState<Fields>(told);
  const mapping = useApiMutation(api.mapImportColumns, {
    touches: ['import'],
    onSuccess: (answer) => {
      keepImport(answer);
      onSent();
    },
  });
  const canSend = !hasTwins(fields) && isNamed(fields, naming);
  return {
    fields,
    choose: (place: number, field: ImportField | null) => {
      mapping.reset();
      setFields(fields.map((other, at) => (at === place ? field : other)));
    },
    isNamed: isNamed(fields, naming),
    hasTwins: hasTwins(fields),
    canSend,
    isSending: mapping.isPending,
    error: mapping.error,
    send: () => {
      if (isSame(fields, told)) onSent();
      else mapping.mutate({ params: { id: importId }, body: { fields: [...fields] } });
    },
  };
}

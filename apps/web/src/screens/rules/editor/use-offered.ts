import { useQuery } from '@tanstack/react-query';
import { api, type Rule } from '@tranzit/contract';
import { useState } from 'react';
import { apiQuery } from '../../../lib/api/api-query.ts';
import type { Named } from './named-field.tsx';

const withOne = (all: readonly Named[], one: Named): Named[] => [
  ...all.filter(({ id }) => id !== one.id),
  one,
];

/** The tariffs that the editor offers, and the names of tags and entries that the rule has had while it was edited. */
export function useOffered(rule: Rule | undefined) {
  const tariffs = useQuery(apiQuery(api.listRuleTariffs, {})).data?.items ?? [];
  const [tags, setTags] = useState<Named[]>(rule?.tags ?? []);
  const [senders, setSenders] = useState<Named[]>(rule?.senders ?? []);
  return {
    tariffs,
    tags,
    senders,
    nameTag: (tag: Named | undefined) => tag && setTags((former) => withOne(former, tag)),
    nameSender: (sender: Named | undefined) => sender && setSenders((former) => withOne(former, sender)),
  };
}

export type Offered = ReturnType<typeof useOffered>;

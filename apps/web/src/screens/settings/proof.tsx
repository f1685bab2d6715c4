import { useQuery } from '@tanstack/react-query';
import { api } from '@tranzit/contract';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { apiQuery } from '../../lib/api/api-query.ts';
import { TextField } from '../../ui/field/text-field.tsx';

/** What shows once more that it is the user: the password, and the second step where they have one. */
export interface Proof {
  readonly password: string;
  readonly code: string;
}

/** As on the wire: without a second step no code is sent. */
export const toWireProof = ({ password, code }: Proof) => ({
  password,
  ...(code.trim() !== '' && { code }),
});

/** The code is asked for where the user signs in by two steps, or where the server has said so. */
export function SecondStepField({ error, ...input }: Omit<ComponentProps<typeof TextField>, 'label'>) {
  const { t } = useTranslation('settings');
  const { data } = useQuery(apiQuery(api.getSecondFactor, {}));
  if (!data?.isEnabled && error === undefined) return null;
  return <TextField label={t('codeOrRecovery')} autoComplete="one-time-code" error={error} {...input} />;
}

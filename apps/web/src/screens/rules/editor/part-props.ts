import type { Dispatch } from 'react';
import type { RuleDraft } from '../draft.ts';
import type { Offered } from './use-offered.ts';

export interface PartProps {
  readonly draft: RuleDraft;
  readonly change: Dispatch<Partial<RuleDraft>>;
}

export interface OfferedPartProps extends PartProps {
  readonly offered: Offered;
}

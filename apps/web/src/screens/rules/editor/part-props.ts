import type { Dispatch } from 'react';
import type { RuleDraft } from '../draft.ts';
import type { FieldErrors } from './refused-fields.ts';
import type { Offered } from './use-offered.ts';

export interface PartProps {
  readonly draft: RuleDraft;
  readonly change: Dispatch<Partial<RuleDraft>>;
  readonly errors: FieldErrors;
}

export interface OfferedPartProps extends PartProps {
  readonly offered: Offered;
}

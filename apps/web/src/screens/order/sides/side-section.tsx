import { useTranslation } from 'react-i18next';
import { FieldPlace } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { isDoor } from '../check-order.ts';
import type { SideName } from '../order-draft.ts';
import { useForm } from '../order-form-context.ts';
import { DoorFields } from './door-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { RecentChips } from './recent-chips.tsx';
import { TerminalPlace } from './terminal-place.tsx';

/** One side of the order: who, and where. */
export function SideSection({ side }: { readonly side: SideName }) {
  const { t } = useTranslation('order');
  const { draft, offer, changeSide, errorOf } = useForm();
  const atDoor = isDoor(side, offer);
  return (
    <FormSection id={side} title={t(`step.${side}`)}>
      <RecentChips side={side} />
      <div className="grid">
        <PersonFields side={side} />
        {atDoor ? <DoorFields side={side} /> : <TerminalPlace side={side} />}
        <FieldPlace field={`${side}.comment`} className="c12">
          <TextField
            label={t(atDoor ? 'field.comment' : 'field.commentTerminal')}
            placeholder={atDoor ? t('field.commentHint') : undefined}
            value={draft[side].comment}
            error={errorOf(`${side}.comment`)}
            onChange={(event) => changeSide(side, { comment: event.target.value })}
          />
        </FieldPlace>
      </div>
    </FormSection>
  );
}

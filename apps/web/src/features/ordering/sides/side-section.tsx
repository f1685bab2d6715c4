import { useTranslation } from 'react-i18next';
import { FieldPlace, useFormFields } from '../../../ui/draft-form/field-place.tsx';
import { TextField } from '../../../ui/field/text-field.tsx';
import { FormSection } from '../../../ui/panel/panel.tsx';
import { DoorFields } from './door-fields.tsx';
import { PersonFields } from './person-fields.tsx';
import { RecentChips } from './recent-chips.tsx';
import type { SideDraft } from './side-draft.ts';
import type { SideName, SidePlace } from './side-place.ts';
import { TerminalChoice } from './terminal-choice.tsx';

/** A side of a form; the form has its fields as `<side>.<field>`. */
export interface SideProps {
  readonly side: SideName;
  readonly draft: SideDraft;
  readonly place: SidePlace;
  readonly onChange: (part: Partial<SideDraft>) => void;
  /** The number looks like a landline, and nobody has said that it is right: `LandlineDialog` asks. */
  readonly onLandline: () => void;
}

/** One side of an order: who, and where. */
export function SideSection({ title, ...props }: SideProps & { readonly title: string }) {
  const { t } = useTranslation('ordering');
  const { errorOf } = useFormFields();
  const { side, draft, place, onChange } = props;
  return (
    <FormSection id={side} title={title}>
      <RecentChips {...props} />
      <div className="grid">
        <PersonFields {...props} />
        {place.isDoor ? <DoorFields {...props} /> : <TerminalChoice {...props} />}
        <FieldPlace field={`${side}.comment`} className="c12">
          <TextField
            label={t(place.isDoor ? 'field.comment' : 'field.commentTerminal')}
            placeholder={place.isDoor ? t('field.commentHint') : undefined}
            value={draft.comment}
            error={errorOf(`${side}.comment`)}
            onChange={(event) => onChange({ comment: event.target.value })}
          />
        </FieldPlace>
      </div>
    </FormSection>
  );
}

import { useTranslation } from 'react-i18next';
import { StepRail } from '../../ui/step-rail/step-rail.tsx';
import { useCurrentStep } from '../../ui/step-rail/use-current-step.ts';
import { isBlankPerson, isBlankPhone, isBlankPlace } from './contact-draft.ts';
import { useForm } from './contact-form-context.ts';

const stepIds = ['who', 'people', 'places', 'latin', 'passport', 'note'] as const;
type StepId = (typeof stepIds)[number];

const stepOf = (field: string): StepId => {
  const [section = ''] = field.split('.');
  if (section === 'tags') return 'note';
  return stepIds.find((id) => id === section) ?? 'who';
};

/** Steps whose words are those of the form's fields. */
const typedSteps: ReadonlySet<StepId> = new Set(['who', 'latin', 'note']);

/** What a step holds; `undefined` while it is empty. */
function useHeld(): (id: StepId) => string | undefined {
  const { t } = useTranslation('contacts');
  const { draft, entry, passport } = useForm();
  const people = draft.people.filter((person) => !isBlankPerson(person));
  const phones = people.flatMap((person) => person.phones.filter((phone) => !isBlankPhone(phone)));
  const places = draft.places.filter((place) => !isBlankPlace(place)).length;
  const mask = passport.isDropped ? undefined : (entry?.passportMask ?? undefined);
  const held: Record<StepId, () => string | undefined> = {
    who: () => draft.title.trim() || undefined,
    people: () =>
      people.length === 0
        ? undefined
        : [
            t('edit.held.people', { count: people.length }),
            ...(phones.length > 0 ? [t('edit.held.phones', { count: phones.length })] : []),
          ].join(', '),
    places: () => (places > 0 ? t('edit.held.places', { count: places }) : undefined),
    latin: () => draft.people[0]?.latin?.contactName || undefined,
    passport: () => (passport.number.trim() === '' ? mask : t('edit.held.passport')),
    note: () =>
      [draft.note.trim(), ...draft.tags.map(({ title }) => title)].filter(Boolean).join(', ') || undefined,
  };
  return (id) => held[id]();
}

/** The parts of the form, each with what it holds or what is wrong in it. */
export function EditRail() {
  const { t } = useTranslation('contacts');
  const { draft, problems } = useForm();
  const held = useHeld();
  const ids = stepIds.filter((id) => id !== 'passport' || draft.kind === 'person');
  const shown = problems.filter(({ isShown }) => isShown);
  return (
    <StepRail
      currentId={useCurrentStep(ids)}
      errorCount={shown.length}
      steps={ids.map((id) => {
        const wrong = shown.find(({ field }) => stepOf(field) === id);
        const words = held(id);
        const isOpen = words === undefined || problems.some(({ field }) => stepOf(field) === id);
        const detail = words ?? (id === 'who' ? undefined : t('edit.optional'));
        return {
          id,
          title: t(`edit.step.${id}`),
          detail: wrong?.text ?? detail,
          isTyped: !wrong && typedSteps.has(id),
          state: wrong ? ('bad' as const) : isOpen ? ('todo' as const) : ('done' as const),
        };
      })}
    />
  );
}

import { useTranslation } from 'react-i18next';
import { formatKg, formatNumber } from '../../lib/format/numbers.ts';
import { Chip } from '../../ui/chip/chip.tsx';
import { showUndo } from '../../ui/toast/toast.ts';
import { type CargoDraft, cargoDraftOf, toPackages } from './cargo-draft.ts';
import { applyPreset, holdsTyped, presetMeasures, presetNames, presetOf } from './cargo-presets.ts';
import { useLastCargo } from './recent-cargo.ts';

interface CargoPresetsProps {
  readonly value: CargoDraft;
  readonly onChange: (value: CargoDraft) => void;
}

const isSameCargo = (a: CargoDraft, b: CargoDraft): boolean =>
  a.type === b.type && JSON.stringify(toPackages(a)) === JSON.stringify(toPackages(b));

/** Ready cargoes as chips. What a chip takes away comes back by «Вернуть». */
export function CargoPresets({ value, onChange }: CargoPresetsProps) {
  const { t } = useTranslation(['cargo', 'common']);
  const last = useLastCargo();
  const pressed = presetOf(value);
  const replaceBy = (next: CargoDraft) => {
    onChange(next);
    const isKept = value.packages.every(({ key }) => next.packages.some((line) => line.key === key));
    if (holdsTyped(value) && !isKept) showUndo(t('replaced'), t('common:action.undo'), () => onChange(value));
  };
  const hintOf = (name: (typeof presetNames)[number]): string => {
    const { lengthCm, widthCm, heightCm, weightKg } = presetMeasures[name];
    return t('presetHint', {
      length: formatNumber(lengthCm),
      width: formatNumber(widthCm),
      height: formatNumber(heightCm),
      weight: formatKg(weightKg),
    });
  };
  return (
    <fieldset className="row row--wrap">
      <legend className="sr">{t('presets')}</legend>
      {presetNames.map((name) => (
        <Chip
          key={name}
          pressed={pressed === name}
          title={hintOf(name)}
          onClick={() => replaceBy(applyPreset(value, name, name === 'docs' ? t('documents') : ''))}
        >
          {t(`preset.${name}`)}
        </Chip>
      ))}
      <Chip
        icon="repeat"
        disabled={!last}
        title={last ? undefined : t('noRecent')}
        pressed={pressed === undefined && last !== undefined && isSameCargo(value, cargoDraftOf(last))}
        onClick={() => last && replaceBy(cargoDraftOf(last))}
      >
        {t('preset.recent')}
      </Chip>
    </fieldset>
  );
}

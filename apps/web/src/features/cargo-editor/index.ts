/** The cargo of a calculation or an order: the editor, its draft, its check, and the way to the wire and back. */
export {
  type CargoDraft,
  type CargoErrors,
  type CargoTotals,
  cargoDraft,
  cargoDraftOf,
  checkCargo,
  copyPackage,
  emptyCargo,
  type PackageDraft,
  packageFieldOf,
  toPackages,
  totalsOf,
} from './cargo-draft.ts';
export { CargoEditor, type CargoEditorProps } from './cargo-editor.tsx';
export { applyPreset, cargoOfWords, documentsCargo, type PresetName, presetNames } from './cargo-presets.ts';
export { useRecentCargo } from './recent-cargo.ts';

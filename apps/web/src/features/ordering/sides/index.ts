/**
 * The sides of an order: who sends and who receives, at a door or a terminal; their fields, their check, and their way to
 * the server. A form holds a `SideDraft` of each side and names its fields `<side>.<field>`.
 */

export { takeEntryHere } from './book/book-side.ts';
export { type Saving, saveSide } from './book/save-side.ts';
export { UnsavedSides } from './book/unsaved-side.tsx';
export { checkSide, type SideProblemCode } from './check-side.ts';
export { freezeSide } from './freeze-side.ts';
export { LandlineDialog } from './landline-dialog.tsx';
export { newSideDraft, type SideDraft, sideDraft } from './side-draft.ts';
export { groundsOfSide, type SideField, sideFieldOf } from './side-fields.ts';
export { isSomebody, personOfMessage } from './side-of-message.ts';
export { type SideDemands, type SideName, sidePlace } from './side-place.ts';
export { SideSection } from './side-section.tsx';
export { useLandlineQuestion } from './use-landline-question.ts';

/**
 * «Вставить из сообщения»: what somebody sent is read on the page, each part is shown with its number, and what is confirmed goes
 * to the form that asked. Nothing of the text is kept.
 */
export { handText, textIn } from './handed-text.ts';
export { PasteButton } from './paste-button.tsx';
export { isOfCargo, type MessagePart, type Refuse, type TakenMessage } from './taken-message.ts';

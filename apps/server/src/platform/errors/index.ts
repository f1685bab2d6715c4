export {
  AppError,
  conflict,
  type ErrorReason,
  forbidden,
  invalid,
  invalidFields,
  notFound,
  tooMany,
  unauthorized,
} from './app-error.ts';
export { errorFromZod } from './from-zod.ts';
export {
  createMessageCatalogue,
  type Language,
  languageOf,
  type MessageCatalogue,
  type Messages,
} from './messages.ts';

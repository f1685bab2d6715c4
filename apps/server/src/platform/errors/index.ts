export {
  AppError,
  conflict,
  conflictAs,
  databaseAway,
  databaseFull,
  type ErrorReason,
  forbidden,
  invalid,
  invalidFields,
  invalidFor,
  notFound,
  overloaded,
  readTooLong,
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

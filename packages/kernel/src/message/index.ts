export { type CityAlias, createCityFinder, type FindCity, type FoundCity } from './city-finder.ts';
export { isFirstName } from './names/first-names.ts';
export { isPersonName } from './names/full-name.ts';
export { parseMessage } from './parse-message.ts';
export type * from './part.ts';
export { type CargoPackage, cargoSurplus, type MessageCargo, toCargo } from './wire/cargo.ts';
export { type Receiver, type ReceiverAddress, type ReceiverPerson, toReceiver } from './wire/receiver.ts';

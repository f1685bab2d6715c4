/** Latin words of people, companies and addresses in forms: what stands there, and the way to the wire. */
export { isLatin, isOverLine, type LatinWords, latinOf, latinWords, toLatinInput } from './latin-words.ts';

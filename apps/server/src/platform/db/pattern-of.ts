/** The pattern of `like` for texts that contain `part`, whose own `%` and `_` are letters. */
export const patternOf = (part: string): string => `%${part.replaceAll(/[\\%_]/g, '\\$&')}%`;

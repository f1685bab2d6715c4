/** The digits of the first number in what is typed or pasted: «ИНН 7707 083 893», «ИНН/КПП 7707083893/770701001». */
export const typeInn = (text: string): string => /\d+/.exec(text.replaceAll(/[\s.-]/g, ''))?.[0] ?? '';

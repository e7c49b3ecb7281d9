/**
 * The plural of a body type or kind: bus → buses, hatch → hatches, SUV → SUVs, utility → utilities, else an s (S1.05).
 * Other words ending in s are unchanged: "Trucks" is already plural, "cab chassis" is both.
 */
export function plural(noun: string): string {
  if (/(?:[su]s|x|z|[cs]h)$/i.test(noun)) return `${noun}es`
  if (/[^aeiou]y$/i.test(noun)) return `${noun.slice(0, -1)}ies`
  return noun === '' || /s$/i.test(noun) ? noun : `${noun}s`
}

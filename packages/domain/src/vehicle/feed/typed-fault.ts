import type { CellKind } from './feed-field-table.ts'

/** What would be right in a field of a form, for kinds that people can mistype. */
const sentences: Readonly<Partial<Record<CellKind, (label: string) => string>>> = {
  year: () => 'Enter a year like 2023.',
  money: (label) => `Enter ${label.toLowerCase()} in dollars, like 23,990.`,
  whole: (label) => `Enter ${label.toLowerCase()} as a whole number, like 45,000.`,
  count: (label) => `Enter ${label.toLowerCase()} as a whole number.`,
  vin: (label) => `A ${label} has 17 characters, without the letters I, O and Q.`,
  rate: (label) => `Enter ${label.toLowerCase()} in per cent, like 7.99.`,
  rank: (label) => `Enter ${label.toLowerCase()} as a number.`,
  day: (label) => `Enter a date for ${label.toLowerCase()}, like 31/12/2026.`,
  'web-address': (label) => `Enter the whole web address for ${label.toLowerCase()}, from https:// on.`,
}

/** What a form says beside a field that cannot be read, by the name of its label. */
export function typedFault(label: string, kind: CellKind, reason: string): string {
  const isText = reason.includes('formula') || reason.includes('encoding') || reason.startsWith('is above')
  return (isText ? undefined : sentences[kind]?.(label)) ?? `${label} ${reason}.`
}

import type { SearchDocument } from './search-document.ts'

/** The combined make and model column, for suggestions. Not accessible by URLs or filters. */
export const makeModelName = 'make_model'

/** Not a space, so that "Range" of "Land Rover" and "Rover Range" of "Land" are different. */
const between = '\u0001'

export function joinMakeModel(document: SearchDocument | null): string | null {
  const make = document?.facets.make?.trim()
  const model = document?.facets.model?.trim()
  return make && model ? `${make}${between}${model}` : null
}

export function splitMakeModel(value: string): { make: string; model: string } {
  const [make = '', model = ''] = value.split(between)
  return { make, model }
}

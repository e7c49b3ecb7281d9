import type { SearchDocument } from './search-document.ts'

/** The column of make and model together, for suggestions. No URL and no filter can name it. */
export const makeModelName = 'make_model'

/** Not a space, so that "Range" of "Land Rover" and "Rover Range" of "Land" stay two. */
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

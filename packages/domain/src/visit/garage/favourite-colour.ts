/** The colours to choose from: common names, not manufacturers' paint names. */
export const favouriteColours = [
  'White',
  'Black',
  'Silver',
  'Grey',
  'Blue',
  'Red',
  'Green',
  'Orange',
  'Yellow',
  'Brown',
] as const

/** The favourite colour from stored text (S3.34), or null. */
export function readFavouriteColour(text: string | null): string | null {
  return favouriteColours.find((colour) => colour.toLowerCase() === text?.trim().toLowerCase()) ?? null
}

/**
 * Sorts vehicles of the favourite colour first and keeps the order otherwise; removes none. Paint names match by word:
 * "Polymetal Grey" is grey.
 */
export function orderByColour<Item extends { colour: string | null }>(
  items: readonly Item[],
  favourite: string | null,
): Item[] {
  if (favourite === null) return [...items]
  const wanted = favourite.toLowerCase()
  const isLiked = ({ colour }: Item) =>
    (colour ?? '')
      .toLowerCase()
      .split(/[^a-z]+/)
      .includes(wanted)
  return [...items.filter(isLiked), ...items.filter((item) => !isLiked(item))]
}

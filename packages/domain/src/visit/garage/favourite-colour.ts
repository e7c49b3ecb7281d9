/** What a visitor may like best: the colours that buyers name, not those of paint charts. */
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

/** The favourite colour in the stored text (S3.34), or null. */
export function readFavouriteColour(text: string | null): string | null {
  return favouriteColours.find((colour) => colour.toLowerCase() === text?.trim().toLowerCase()) ?? null
}

/**
 * Vehicles of the favourite colour first, otherwise in their order: it is a preference and leaves nothing out. A maker's
 * name of a paint counts by its words, "Polymetal Grey" is grey.
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

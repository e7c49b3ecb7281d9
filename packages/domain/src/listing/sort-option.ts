/** The sorts of a listing on the stock index, in the order of the select: the specified four (S4.40-S4.43), then ours. */
export const sortOptions = [
  { value: 'custom_rank:desc', label: 'Most Relevant' },
  { value: 'created_at_timestamp:desc', label: 'Latest' },
  { value: 'price:desc', label: 'Highest Price' },
  { value: 'price:asc', label: 'Lowest Price' },
  { value: 'km:asc', label: 'Lowest Kilometres' },
  { value: 'year:desc', label: 'Newest Year' },
] as const
/** Orders that only typed words ask for, such as "the biggest"; a listing offers one while it is in use. */
export const wordSortOptions = [
  { value: 'year:asc', label: 'Oldest Year' },
  { value: 'size:desc', label: 'Largest' },
  { value: 'size:asc', label: 'Smallest' },
] as const
export type SortOption = (typeof sortOptions)[number] | (typeof wordSortOptions)[number]
export type SortValue = SortOption['value']

export const allSortOptions: readonly SortOption[] = [...sortOptions, ...wordSortOptions]

/** S4.44. */
export const defaultSort: SortValue = 'custom_rank:desc'

/** The first of the texts that names a sort: what the URL asks, what the site sets (S4.45), else the default. */
export function sortFrom(...texts: readonly unknown[]): SortValue {
  for (const text of texts) {
    const option = allSortOptions.find(({ value }) => value === text)
    if (option) return option.value
  }
  return defaultSort
}

/** The options of a site, its own default listed first; none by a figure that its stock does not have. */
export function listSortOptions(
  siteDefault: unknown,
  has: { km: boolean; year: boolean } = { km: true, year: true },
  inUse: SortValue | null = null,
): SortOption[] {
  const first = sortFrom(siteDefault)
  const isFirst = ({ value }: SortOption) => value === first
  const isLater = ({ value }: SortOption) =>
    value !== first && (has.km || value !== 'km:asc') && (has.year || value !== 'year:desc')
  return [
    ...sortOptions.filter(isFirst),
    ...sortOptions.filter(isLater),
    ...wordSortOptions.filter(({ value }) => value === inUse),
  ]
}

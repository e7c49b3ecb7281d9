/** The sort options of a listing, in display order: the four specified (S4.40-S4.43), then ours. */
export const sortOptions = [
  { value: 'custom_rank:desc', label: 'Most Relevant' },
  { value: 'created_at_timestamp:desc', label: 'Latest' },
  { value: 'price:desc', label: 'Highest Price' },
  { value: 'price:asc', label: 'Lowest Price' },
  { value: 'km:asc', label: 'Lowest Kilometres' },
  { value: 'year:desc', label: 'Newest Year' },
] as const
/** Sort orders that only typed words select, such as "the biggest"; the select shows one only while active. */
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

/** The first valid sort of these: from the URL, the site's setting (S4.45), else the default. */
export function sortFrom(...texts: readonly unknown[]): SortValue {
  for (const text of texts) {
    const option = allSortOptions.find(({ value }) => value === text)
    if (option) return option.value
  }
  return defaultSort
}

/** The site's sort options, its default first, without those whose figure its stock lacks. */
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

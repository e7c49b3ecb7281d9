export const sortValues = [
  'custom_rank:desc',
  'created_at_timestamp:desc',
  'price:desc',
  'price:asc',
] as const
export type SortValue = (typeof sortValues)[number]
export const defaultSort: SortValue = 'custom_rank:desc'
export function findSortValue(text: string): SortValue | null {
  return sortValues.find((value) => value === text) ?? null
}

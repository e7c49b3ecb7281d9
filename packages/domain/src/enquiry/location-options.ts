import type { SiteLocation } from '../site/site.ts'

/** Options of a location select: the id is the value, the name is the label (S3.25). Hidden locations are excluded. */
export function locationOptions(
  locations: readonly Pick<SiteLocation, 'id' | 'name' | 'visible'>[],
): { value: number; name: string }[] {
  return locations.filter(({ visible }) => visible).map(({ id, name }) => ({ value: id, name }))
}

import type { SiteLocation } from '../site/site.ts'

/** The choices of a location select: the id is the value, the name is the text (S3.25). Hidden locations are left out. */
export function locationOptions(
  locations: readonly Pick<SiteLocation, 'id' | 'name' | 'visible'>[],
): { value: number; name: string }[] {
  return locations.filter(({ visible }) => visible).map(({ id, name }) => ({ value: id, name }))
}

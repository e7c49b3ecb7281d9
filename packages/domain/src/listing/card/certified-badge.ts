import type { FlagKey } from '../../site/configuration/flag-table.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'
import type { Car } from '../../vehicle/car.ts'
import { isSameName } from '../../vehicle/is-same-name.ts'

export type BadgeSite = {
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'certifiedBadge'>>
  settings: Pick<Settings, 'certifiedManufacturer' | 'certifiedBadgeUrl'>
}

/**
 * The image that a certified used car of the site's certifying manufacturer wears (S4.08), or null. A site without a
 * manufacturer or an image has none, so that the card falls through to its next tag.
 */
export function certifiedBadge(
  car: Pick<Car, 'certified' | 'carType' | 'make'>,
  site: BadgeSite,
): { imageUrl: string; text: string } | null {
  const { certifiedManufacturer, certifiedBadgeUrl } = site.settings
  if (!site.flags.certifiedBadge || certifiedManufacturer === '' || certifiedBadgeUrl === '') return null
  if (!car.certified || car.carType !== 'used' || !isSameName(car.make, certifiedManufacturer)) return null
  return { imageUrl: certifiedBadgeUrl, text: `${certifiedManufacturer} certified` }
}

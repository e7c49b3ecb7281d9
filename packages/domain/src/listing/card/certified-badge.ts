import type { FlagKey } from '../../site/configuration/flag-table.ts'
import type { Settings } from '../../site/configuration/setting-table.ts'
import type { Car } from '../../vehicle/car.ts'
import { isSameName } from '../../vehicle/is-same-name.ts'

export type BadgeSite = {
  flags: Readonly<Pick<Record<FlagKey, boolean>, 'certifiedBadge'>>
  settings: Pick<Settings, 'certifiedManufacturer' | 'certifiedBadgeUrl'>
}

/**
 * The badge image for a certified used car of the site's certifying manufacturer (S4.08), or null if the site has no
 * manufacturer or image; the card then uses its next tag.
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

import type { VehicleKind } from '../vehicle/kind/kind.ts'
import { kindTable } from '../vehicle/kind/kind-table.ts'

/**
 * A site's wording with the noun of its trade: `Reserve This {Vehicle}` is `Reserve This Car` by default (S1.04,
 * S2.37), `{vehicle}` is the same in running text.
 */
export function fillLabel(text: string, kind: VehicleKind): string {
  const { one } = kindTable[kind]
  return text.replaceAll('{Vehicle}', one.charAt(0).toUpperCase() + one.slice(1)).replaceAll('{vehicle}', one)
}

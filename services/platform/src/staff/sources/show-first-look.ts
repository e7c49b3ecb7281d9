import type { ShownFirstLook } from '@forecourt/contract/endpoints/staff/sources'
import type { PriceCents } from '@forecourt/domain/money/cents'
import { advertisedPrice } from '@forecourt/domain/price/advertised-price'
import type { FirstLook } from '@forecourt/domain/vehicle/feed/first-look'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { listSitesOfDealership } from '../../sites/store.ts'

/** The cards of a first file with prices as the dealer's website would write them. */
export async function showFirstLook(
  db: NodePgDatabase,
  dealershipId: number,
  look: FirstLook,
): Promise<ShownFirstLook | null> {
  const [siteId] = await listSitesOfDealership(db, dealershipId)
  if (siteId === undefined) return null
  const rules = await getSiteRules(db, siteId)
  return {
    ...look,
    cards: look.cards.map(({ priceCents, beforePriceCents, priceBasis, ...card }) => {
      const { text, basis, was } = advertisedPrice(
        {
          priceCents: priceCents as PriceCents | null,
          beforePriceCents: beforePriceCents as PriceCents | null,
          priceBasis: priceBasis ?? 'egc',
          priceState: null,
          state: rules.state,
          preorder: false,
        },
        rules,
      )
      return { ...card, price: text, basis, was }
    }),
  }
}

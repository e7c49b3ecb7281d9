import type { DealerPlan } from '../dealers/parts/dealer-plan.ts'
import { createRandom } from '../random/random.ts'
import { buildItem } from './build-item.ts'
import { runsOn } from './models/choose-model.ts'
import { drawTraits } from './traits/draw-traits.ts'
import { stateExamples } from './traits/state-examples.ts'
import type { StockItem } from './traits/stock-item.ts'

/**
 * The dealer's stock, one vehicle at a time. Each vehicle draws from its own source, so that the same seed gives the
 * same vehicle whatever the number of vehicles. The first ones include every state.
 */
export function* generateStock(
  dealer: DealerPlan,
  { seed, count, nowMs }: { seed: number; count: number; nowMs: number },
): Generator<StockItem> {
  for (let index = 0; index < count; index++) {
    const random = createRandom(seed, dealer.site.slug, index)
    const traits = { ...drawTraits(random, dealer.mix), ...stateExamples[index]?.traits }
    if (traits.fuel !== null && !runsOn(dealer.site.kind, traits.fuel)) traits.fuel = null
    yield buildItem(random, dealer, { traits, index, nowMs })
  }
}

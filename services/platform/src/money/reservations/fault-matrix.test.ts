import { type GatewayName, gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type Ending, type FaultCase, faults, steps } from '../../../testing/reservations/fault-case.ts'
import {
  type CheckoutFixture,
  openCheckoutFixture,
} from '../../../testing/reservations/open-checkout-fixture.ts'
import { runFaultCase } from '../../../testing/reservations/run-fault-case.ts'

const runSeed = 20_261_115
const sampleSize = 10

const everyCell: FaultCase[] = gatewayNames.flatMap((processor) =>
  steps.flatMap((step) =>
    faults.flatMap((fault) =>
      (['returns', 'leaves'] as const).map((visitor) => ({ processor, step, fault, visitor })),
    ),
  ),
)
const isReal = ({ fault }: FaultCase) => fault === 'kill -9'
const real = everyCell.filter(isReal)
const acted = everyCell.filter((faultCase) => !isReal(faultCase))
// A real kill needs a process of its own, so there is one for each gateway.
const kills = gatewayNames.flatMap((name, n) =>
  sample(
    real.filter(({ processor }) => processor === name),
    n + 1,
  ).slice(n),
)
const cells = process.env.SOAK ? everyCell : [...sample(acted, sampleSize), ...kills]

let checkout: CheckoutFixture
beforeAll(async () => {
  checkout = await openCheckoutFixture({ cars: cells.length, timeoutMs: 400 })
})
afterAll(() => checkout.close())

it(`at the end charged is reserved or refunded, in ${cells.length} of ${everyCell.length} ways to fail`, {
  timeout: 240_000 + cells.length * 10_000,
}, async () => {
  const endings = new Map<string, Ending>()
  for (const [n, faultCase] of cells.entries()) {
    const carId = checkout.fixture.sites[faultCase.processor].carIds[n] ?? 0
    endings.set(nameOf(faultCase), await runFaultCase(checkout, faultCase, carId))
  }
  process.stderr.write(`${table(endings)}\n`)
  const wrong = [...endings].filter(([, { wrong }]) => wrong.length > 0)
  expect(wrong).toEqual([])
  expect(await checkout.fixture.faults()).toEqual([])
  // Guards against a sample in which no payment ever succeeds.
  expect([...endings.values()].filter(({ outcome }) => outcome.includes('reserved')).length).toBeGreaterThan(
    3,
  )
})

function nameOf({ processor, step, fault, visitor }: FaultCase): string {
  return [processor, step, fault, visitor].join(' | ')
}

/**
 * Rows are gateways and steps, columns are faults. Each cell shows the outcome for a visitor who returned and for one
 * who left.
 */
function table(endings: ReadonlyMap<string, Ending>): string {
  const rows = gatewayNames.flatMap((processor: GatewayName) =>
    steps.map((step) => {
      const found = faults.map((fault) =>
        (['returns', 'leaves'] as const)
          .map((visitor) => endings.get(nameOf({ processor, step, fault, visitor })))
          .map((ending) => (ending ? ending.outcome : '-'))
          .join(' / '),
      )
      return [processor, step, ...found]
    }),
  )
  const lines = [['processor', 'step', ...faults], ...rows]
  const widths =
    lines[0]?.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0))) ?? []
  return lines
    .map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '))
    .join('\n')
}

/**
 * Fisher-Yates shuffle with a linear congruential generator (Numerical Recipes), so that every run uses the same sample.
 */
function sample<T>(all: readonly T[], count: number): T[] {
  const pool = [...all]
  let seed = runSeed
  for (let n = pool.length - 1; n > 0; n -= 1) {
    seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0
    const other = Math.floor((seed / 2 ** 32) * (n + 1))
    const [one, two] = [pool[n], pool[other]]
    if (one !== undefined && two !== undefined) [pool[n], pool[other]] = [two, one]
  }
  return pool.slice(0, count)
}

import { measureHeldOut } from '../packages/demo/testing/measure-held-out.ts'
import { demand, print } from './figures.ts'

/* The error of our own valuations for cars held out of the market data, compared with that of the plain median. */
const percent = (share: number) => `${(share * 100).toFixed(1)} %`

for (const seed of [1, 2, 3]) {
  const { cars, ours, naive } = measureHeldOut({ seed, nowMs: Date.UTC(2026, 10, 15) })
  print(
    `valuation, seed ${seed}: median error ${percent(ours)} on ${cars} held-out cars; the median of make and model ${percent(naive)}`,
  )
  demand(ours <= (2 / 3) * naive, `seed ${seed}: at least a third closer than the median of make and model`)
}

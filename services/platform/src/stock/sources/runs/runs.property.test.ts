import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { seededRandom } from '../../../../testing/database/seeded-random.ts'
import {
  aRow,
  type FileRow,
  type ImportFixture,
  openImportFixture,
} from '../../../../testing/stock/open-import-fixture.ts'
import type { Source } from '../source-store.ts'
import { applyDeferredStatus, overrideField, releaseField } from './override-field.ts'
import { rollBackRun } from './roll-back-run.ts'

const sequences = process.env.SOAK === '1' ? 400 : 5
const steps = 30
const soldAfterRuns = 2
const { random, seed, printSeed } = seededRandom(20_181)
const below = (count: number) => Math.floor(random() * count)
const pick = <Value>(values: readonly Value[]): Value => values[below(values.length)] as Value

let fixture: ImportFixture
beforeAll(async () => {
  fixture = await openImportFixture()
})
afterAll(() => fixture.platform.close())

/** What a row says about one vehicle. */
type Said = { price: number; colour: string; week: number }
type HandField = 'priceCents' | 'colour' | 'paymentWeekCents' | 'status'
type Car = Said & { sold: boolean; shown: boolean }
type Entry = { said: Said; missingRuns: number }
/**
 * The state of one stock number: the car, what the source last said, what staff have set, and whether it is held or
 * paid for.
 */
type Known = { car: Car | null; entry: Entry | null; hand: Set<HandField>; taken: boolean }
type Undo = { number: string; car: Car | null; entry: Entry | null; hand: Set<HandField> }
type Run = { id: number; undos: Undo[] }

/** A small in-memory model of the expected behaviour, without plans, hashes, chunks or SQL. */
function createModel() {
  const all = new Map<string, Known>()
  const runs: Run[] = []
  const get = (number: string): Known => {
    const known = all.get(number) ?? { car: null, entry: null, hand: new Set(), taken: false }
    all.set(number, known)
    return known
  }
  const remember = (number: string): Undo => {
    const { car, entry, hand } = get(number)
    return structuredClone({ number, car, entry, hand })
  }
  const write = (known: Known, said: Said) => {
    const car: Car = known.car ?? { ...said, sold: false, shown: true }
    if (!known.hand.has('priceCents')) car.price = said.price
    if (!known.hand.has('colour')) car.colour = said.colour
    if (!known.hand.has('paymentWeekCents')) car.week = said.week
    if (!known.hand.has('status')) Object.assign(car, { sold: false, shown: true })
    known.car = car
  }
  return {
    all,
    get,
    runs,
    takeFile(id: number, rows: ReadonlyMap<string, Said>, isFull: boolean) {
      const undos: Undo[] = []
      const gone = new Set(
        [...all].flatMap(([number, { car, entry }]) =>
          entry && car?.sold && entry.missingRuns >= soldAfterRuns ? [number] : [],
        ),
      )
      for (const [number, said] of rows) {
        const known = get(number)
        const isSame =
          known.entry?.missingRuns === 0 && JSON.stringify(known.entry.said) === JSON.stringify(said)
        if (isSame) continue
        // A vehicle that staff sold, and that its source dropped and lists again, was taken back by the dealer.
        if (gone.has(number)) known.hand.delete('status')
        undos.push(remember(number))
        write(known, said)
        known.entry = { said, missingRuns: 0 }
      }
      for (const [number, known] of all) {
        const { entry, car } = known
        if (!isFull || !entry || !car || rows.has(number) || gone.has(number)) continue
        undos.push(remember(number))
        entry.missingRuns += 1
        if (entry.missingRuns >= soldAfterRuns && !known.taken && !known.hand.has('status')) car.sold = true
      }
      runs.push({ id, undos })
      // Rollback data is stored for ten runs.
      if (runs.length > 9) runs.shift()
    },
    rollBack() {
      for (const { number, car, entry, hand } of runs.pop()?.undos ?? []) {
        const known = get(number)
        const now = known.car
        if (!now) continue
        const after: Car = car ? { ...car } : { ...now, shown: false }
        if (car) {
          if (known.hand.has('priceCents')) after.price = now.price
          if (known.hand.has('colour')) after.colour = now.colour
          if (known.hand.has('paymentWeekCents')) after.week = now.week
          if (known.hand.has('status')) Object.assign(after, { sold: now.sold, shown: now.shown })
          const released = hand.difference(known.hand)
          if (entry && released.has('priceCents')) after.price = entry.said.price
          if (entry && released.has('colour')) after.colour = entry.said.colour
          if (entry && released.has('paymentWeekCents')) after.week = entry.said.week
          if (entry && released.has('status'))
            Object.assign(after, { sold: entry.missingRuns >= soldAfterRuns, shown: true })
        }
        if (known.taken && (after.sold || !after.shown)) continue
        known.car = after
        known.entry = entry
      }
    },
    free(number: string) {
      const known = get(number)
      known.taken = false
      const isMissing = (known.entry?.missingRuns ?? 0) >= soldAfterRuns
      if (known.car && isMissing && !known.hand.has('status')) known.car.sold = true
    },
    release(number: string, field: HandField) {
      const { car, entry, hand } = get(number)
      hand.delete(field)
      if (!car || !entry) return
      if (field === 'priceCents') car.price = entry.said.price
      else if (field === 'colour') car.colour = entry.said.colour
      else if (field === 'paymentWeekCents') car.week = entry.said.week
      else Object.assign(car, { sold: entry.missingRuns >= soldAfterRuns, shown: true })
    },
  }
}

const colours = ['Red', 'Blue', 'White']
const said = (): Said => ({ price: 20_000 + below(5) * 1_000, colour: pick(colours), week: 90 + below(3) })

it(`behaves as a simple model does for random sequences of imports (seed ${seed})`, async ({
  onTestFailed,
}) => {
  onTestFailed(printSeed)
  for (let n = 0; n < sequences; n++) await runSequence(n)
})

async function runSequence(n: number): Promise<void> {
  const source = await fixture.addSource({ name: `sequence ${n}`, soldAfterRuns })
  const numbers = Array.from({ length: 6 }, (_, at) => `Q${n}-${at}`)
  const model = createModel()
  const slugs = new Map<string, string>()
  const log: string[] = []
  for (let step = 0; step < steps; step++) {
    log.push(await takeStep(source, numbers, model))
    const words = `sequence ${n}: ${log.join(' · ')}`
    const cars = await fixture.cars(numbers)
    for (const number of numbers) {
      const { car, taken } = model.get(number)
      const row = cars.get(number)
      const seen = row && {
        price: Number(row.price_cents) / 100,
        colour: row.colour,
        week: Number(row.week_cents) / 100,
        sold: row.sold,
        shown: row.shown,
      }
      expect(seen, `${number} after ${words}`).toEqual(car ?? undefined)
      if (taken) expect(seen, `taken ${number} after ${words}`).toMatchObject({ sold: false, shown: true })
      if (!row) continue
      expect(slugs.get(number) ?? row.slug, words).toBe(row.slug)
      slugs.set(number, row.slug)
    }
  }
  await checkHistory(numbers)
}

/** One car per stock number, and its price is the last one of its history. */
async function checkHistory(numbers: readonly string[]): Promise<void> {
  const { rows } = await fixture.pool.query(
    `select c.stock_number, count(*) over (partition by c.stock_number) as cars, c.price_cents,
       (select price_cents from price_history h where h.car_id = c.id order by at desc limit 1) as last
     from cars c where c.stock_number = any($1)`,
    [[...numbers]],
  )
  for (const row of rows) {
    expect(Number(row.cars)).toBe(1)
    expect(row.last, row.stock_number).toBe(row.price_cents)
  }
}

async function takeStep(
  source: Source,
  numbers: readonly string[],
  model: ReturnType<typeof createModel>,
): Promise<string> {
  const number = pick(numbers)
  const known = model.get(number)
  const car = (await fixture.cars([number])).get(number)
  switch (pick(['full', 'full', 'full', 'delta', 'edit', 'release', 'hold', 'free', 'back'] as const)) {
    case 'full':
      return send(
        source,
        model,
        numbers.filter(() => random() < 0.7),
        true,
      )
    case 'delta':
      return send(source, model, [number], false)
    case 'edit': {
      if (!car || !known.car) return '-'
      const field = pick(['priceCents', 'colour', 'paymentWeekCents', 'status'] as const)
      const value = {
        priceCents: `${30_000 + below(5)}`,
        colour: 'Green',
        paymentWeekCents: `${120 + below(3)}`,
        status: pick(['sold', 'available']),
      }
      const edit = fixture.db.transaction((tx) =>
        overrideField(tx, car.id, field, value[field], { name: 'Ann', nowMs: fixture.tick() }),
      )
      if (known.taken && field === 'status' && value.status === 'sold') {
        await expect(edit).rejects.toMatchObject({ code: 'vehicle-held' })
        return `refused ${number}`
      }
      await edit
      known.hand.add(field)
      if (field === 'priceCents') known.car.price = Number(value.priceCents)
      else if (field === 'colour') known.car.colour = value.colour
      else if (field === 'paymentWeekCents') known.car.week = Number(value.paymentWeekCents)
      else Object.assign(known.car, { sold: value.status === 'sold', shown: true })
      return `${number}.${field}=${value[field]}`
    }
    case 'release': {
      const [field] = known.hand
      if (!car || !field) return '-'
      const sells = field === 'status' && (known.entry?.missingRuns ?? 0) >= soldAfterRuns
      const release = fixture.db.transaction((tx) => releaseField(tx, car.id, field, fixture.tick()))
      if (known.taken && sells) {
        await expect(release).rejects.toMatchObject({ code: 'vehicle-held' })
        return `refused release of ${number}`
      }
      expect(await release).toBe(true)
      model.release(number, field)
      return `release ${number}.${field}`
    }
    case 'hold':
      // Only an offered car can be held or paid for.
      if (!car || known.taken || car.sold || !car.shown) return '-'
      await reserve(source, car.id, pick(['held', 'paid']))
      known.taken = true
      return `take ${number}`
    case 'free':
      if (!car || !known.taken) return '-'
      await fixture.pool.query(`update reservations set state = 'expired' where car_id = $1`, [car.id])
      await fixture.db.transaction((tx) => applyDeferredStatus(tx, car.id, fixture.tick()))
      model.free(number)
      return `free ${number}`
    case 'back': {
      const run = model.runs.at(-1)
      if (!run) return '-'
      fixture.tick()
      expect((await rollBackRun(fixture.context, run.id, source.id)).state).toBe('rolled-back')
      model.rollBack()
      return `back ${run.id}`
    }
  }
}

async function send(
  source: Source,
  model: ReturnType<typeof createModel>,
  numbers: readonly string[],
  isFull: boolean,
): Promise<string> {
  if (numbers.length === 0) return '-'
  const rows = new Map(
    numbers.map((number) => {
      const last = model.get(number).entry?.said
      return [number, last && random() < 0.5 ? last : said()]
    }),
  )
  const lines = [...rows].map(
    ([number, { price, colour, week }]): FileRow =>
      aRow(1, {
        'Stock No': number,
        Price: price,
        Colour: colour,
        Lender: 'harbour',
        'Weekly payment': week,
      }),
  )
  const run = await fixture.send(lines, { isApproved: true, isFull }, source)
  expect(run.state).toBe('applied')
  model.takeFile(run.id, rows, isFull)
  return `${isFull ? 'full' : 'delta'} ${[...rows].map(([number, one]) => `${number}:${one.price}${one.colour}${one.week}`)}`
}

async function reserve({ dealershipId }: Source, carId: number, state: 'held' | 'paid'): Promise<void> {
  await fixture.pool.query(
    `insert into reservations (id, site_id, dealership_id, car_id, thing, reference, visitor_hash, state, hold_expires_at)
     values ($1::uuid, $2, $3, $4, '{"name":"x","slug":null,"stockNumber":null}', $1::text, 'v', $5, now() + interval '1 hour')`,
    [randomUUID(), fixture.siteId, dealershipId, carId, state],
  )
}

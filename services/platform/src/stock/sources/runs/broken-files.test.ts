import { afterEach, beforeEach, expect, it } from 'vitest'
import { seededRandom } from '../../../../testing/database/seeded-random.ts'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  toCsv,
} from '../../../../testing/stock/open-import-fixture.ts'
import { listRemarks } from './plan/remark-store.ts'

const count = process.env.SOAK ? 200 : 18
const seed = 20_261_116

let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture()
})
afterEach(() => fixture.platform.close())

const makes = ['Mazda', 'Citroën', 'Škoda', 'Toyota']
const truth = Array.from({ length: 30 }, (_, at) =>
  aRow(at + 1, {
    Make: makes[at % 4] ?? '',
    VIN: `JM0ER10L1001234${String(at).padStart(2, '0')}`,
    KMs: 10_000 + at,
    Description: `Tidy, with "history", no. ${at}`,
    Colour: at % 2 ? 'Soul Red' : 'Blue',
  }),
)
const good = toCsv(truth)

type Random = () => number
const pick = (random: Random, below: number) => Math.floor(random() * below)

function lines(change: (rows: string[], random: Random) => string[]) {
  return (random: Random): string => {
    const [head = '', ...rows] = good.trimEnd().split('\n')
    return `${[head, ...change(rows, random)].join('\n')}\n`
  }
}

/** Ways to damage a file, each from a seed. */
const mutations: Readonly<Record<string, (random: Random) => string | Uint8Array>> = {
  cut: (random) => good.slice(0, pick(random, good.length)),
  'cut bytes': (random) => Buffer.from(good).subarray(0, pick(random, Buffer.byteLength(good))),
  'drop rows': lines((rows, random) => rows.filter(() => random() > 0.3)),
  'duplicate rows': lines((rows, random) => rows.flatMap((row) => (random() < 0.2 ? [row, row] : [row]))),
  reorder: lines((rows, random) => rows.toSorted(() => random() - 0.5)),
  'shift cells': lines((rows, random) => {
    const by = 1 + pick(random, 3)
    return rows.map((row) => {
      const cells = row.split('","')
      return [...cells.slice(by), ...cells.slice(0, by)].join('","').replaceAll('"""', '"')
    })
  }),
  'shift some cells': lines((rows, random) => rows.map((row) => (random() < 0.1 ? `"",${row}` : row))),
  'drop a column': (random) => {
    const columns = Object.keys(truth[0] ?? {})
    const lost = columns[pick(random, columns.length)] ?? ''
    return toCsv(
      truth.map((row) => Object.fromEntries(Object.entries(row).filter(([column]) => column !== lost))),
    )
  },
  'other separator': () => toCsv(truth, ';'),
  'UTF-16': () => Buffer.from(`\ufeff${good}`, 'utf16le'),
  'encoded twice': () => Buffer.from(Buffer.from(good).toString('latin1')),
  'lost letters': () => Buffer.from(good.replaceAll(/[ëŠ]/g, '\ufffd')),
  'a byte turned': (random) => {
    const bytes = Buffer.from(good)
    bytes[pick(random, bytes.length)] = 1 + pick(random, 8)
    return bytes
  },
  'prices in cents': () => toCsv(truth.map((row) => ({ ...row, Price: Number(row.Price) * 100 }))),
  'a price of 1': lines((rows) => rows.map((row, at) => (at === 3 ? row.replace('"30004"', '"1"') : row))),
  'one VIN twice': lines((rows) => rows.map((row) => row.replace('JM0ER10L100123405', 'JM0ER10L100123406'))),
  formulas: lines((rows) => rows.map((row, at) => (at % 9 ? row : row.replace('"CX-5"', '"=1+1"')))),
  'another header': () => good.replace('Model,', 'Modell,'),
}

const columns = 'make, model, badge, year, price_cents, vin, colour, odometer_km, description, status, sold'

async function readCars() {
  const { rows } = await fixture.pool.query(`select stock_number, ${columns} from cars order by stock_number`)
  return rows
}

it(`lets nothing wrong of ${count} broken files reach a vehicle, seed ${seed}`, async () => {
  await fixture.send(good)
  const before = await readCars()
  const { random } = seededRandom(seed)
  const names = Object.keys(mutations)
  for (let n = 0; n < count; n += 1) {
    const name = names[n % names.length] ?? ''
    const run = await fixture.send(mutations[name]?.(random) ?? '')
    const after = await readCars()
    // What cannot be read is empty, and the run says so; everything else is unchanged.
    const told = new Set((await listRemarks(fixture.db, run.id, 200)).map(({ stockNumber }) => stockNumber))
    const expected = before.map((car, at) =>
      run.state === 'applied' && told.has(car.stock_number)
        ? Object.fromEntries(
            Object.entries(car).map(([column, value]) => [column, after[at]?.[column] || value]),
          )
        : car,
    )
    const withoutEmpty = after.map((car, at) =>
      Object.fromEntries(
        Object.entries(car).map(([column, value]) => [column, value || expected[at]?.[column]]),
      ),
    )
    expect({ n, name, cars: withoutEmpty }).toEqual({ n, name, cars: before })
    expect({ n, name, cars: after.filter((car) => !told.has(car.stock_number)) }).toEqual({
      n,
      name,
      cars: before.filter((car) => !told.has(car.stock_number)),
    })
    if (run.state !== 'applied') expect(run.reasons.join('')).not.toBe('')
    else if (run.counts && run.counts.changed + run.counts.missing > 0) await fixture.rollBack(run.id)
  }
})

import pg from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  aRow,
  type ImportFixture,
  openImportFixture,
  someRows,
  toCsv,
} from '../../../../../testing/stock/open-import-fixture.ts'
import { describeDifference } from '../describe-run.ts'
import { importFile } from '../import-file.ts'

let fixture: ImportFixture
beforeEach(async () => {
  fixture = await openImportFixture()
})
afterEach(() => fixture.platform.close())

/** More than one batch, so that checks for each single row are disabled. */
const many = 1_300
const read = async <Row>(text: string) => (await fixture.pool.query(text)).rows as Row[]

/** Verifies again what foreign keys guarantee. */
const strays = () =>
  read(`
    select c.id from cars c left join dealerships d on d.id = c.dealership_id
      left join locations l on l.id = c.location_id where d.id is null or l.id is null
    union all select car_id from price_history h where not exists (select from cars c where c.id = h.car_id)
    union all select car_id from stock_entries e where not exists (select from cars c where c.id = e.car_id)
      or not exists (select from stock_sources s where s.id = e.source_id)
    union all select car_id from stock_photos p where not exists (select from cars c where c.id = p.car_id)`)

const wholeCars = () =>
  read(`
    select c.stock_number, c.slug, c.price_cents, h.price_cents as first_price, e.vehicle ->> 'colour' as colour
    from cars c join stock_entries e on e.car_id = c.id and e.stock_number = c.stock_number
      join price_history h on h.car_id = c.id`)

it('records one change for each car at its end, and can be rolled back completely', async () => {
  const before = await read('select version from changes')
  const rows = someRows(many, { Photos: 'https://a.example/1.png' })
  const run = await fixture.send(rows)
  expect(run).toMatchObject({ state: 'applied', counts: { new: many } })
  expect(await wholeCars()).toHaveLength(many)
  expect(await strays()).toEqual([])
  expect(await read(`select from models where name = 'CX-5'`)).toHaveLength(1)
  const told = await read<{ site_id: number; tags: string[] }>(
    `select site_id, tags from changes where site_id is not null order by version offset ${before.length - 1}`,
  )
  expect(told.filter(({ tags }) => tags.includes('car'))).toEqual([
    { site_id: fixture.siteId, tags: ['body', 'car', 'make', 'model', 'slug', 'stock'] },
  ])
  expect((await describeDifference(fixture.db, run))[1]).toBe('  New: U2 2021 Mazda CX-5 Maxx')
  await fixture.rollBack(run.id)
  expect(await read('select from cars where show_on_dealer_website')).toEqual([])
  expect(await read('select from stock_entries')).toEqual([])
  // Cars that it wrote are adopted with their slugs when the file comes again.
  const slugs = () => read('select id, slug from cars order by id')
  const kept = await slugs()
  expect((await fixture.send(rows, { isApproved: true })).counts).toMatchObject({ new: many })
  expect(await slugs()).toEqual(kept)
  expect(await read('select from cars where show_on_dealer_website')).toHaveLength(many)
})

it('adds what is new beside what is known by its number or its VIN', async () => {
  const vin = (n: number) => `JM0ER10L10012${String(n).padStart(4, '0')}`
  await fixture.send(someRows(200).map((row, at) => ({ ...row, VIN: vin(at + 1) })))
  const renamed = aRow(9_000, { VIN: vin(7) })
  const rows = someRows(many).map((row, at) => ({ ...row, VIN: vin(at + 1), Price: 40_000 + at }))
  rows[6] = { ...renamed, Price: 44_444 } as (typeof rows)[number]
  const run = await fixture.send(rows, { isApproved: true })
  expect(run.counts).toMatchObject({ new: many - 200, changed: 200, refused: 0 })
  const cars = await fixture.cars()
  expect(cars.size).toBe(many)
  expect(cars.get('U9000')).toMatchObject({ slug: '2021-mazda-cx-5-maxx-u7', price_cents: '4444400' })
  expect(await strays()).toEqual([])
})

it('also works where the database does not allow disabling triggers', async () => {
  const role = `plain_${process.pid}`
  await fixture.pool.query(`
    create role ${role}; grant ${role} to current_user;
    grant all on all tables in schema public to ${role}; grant all on all sequences in schema public to ${role}`)
  const pool = new pg.Pool({ ...fixture.platform.database.connectionConfig, options: `-c role=${role}` })
  try {
    const path = await fixture.write(toCsv(someRows(many)))
    const run = await importFile({ ...fixture.context, pool }, fixture.source.id, path)
    expect(run).toMatchObject({ state: 'applied', counts: { new: many } })
    expect(await wholeCars()).toHaveLength(many)
  } finally {
    await pool.end()
    await fixture.pool.query(`drop owned by ${role}; drop role ${role}`)
  }
})

it('disables only the triggers whose work it does itself', async () => {
  const rows = await read<{ name: string }>(`
    select tgrelid::regclass || ': ' || coalesce(c.conname, tgname) as name
    from pg_trigger t left join pg_constraint c on c.oid = t.tgconstraint and c.conrelid = t.tgrelid
    where tgrelid::regclass::text in ('cars', 'price_history', 'stock_entries', 'stock_photos', 'stock_changes')
      and tgtype::int & 4 <> 0 and (c.oid is not null or not tgisinternal) order by 1`)
  expect(rows.map(({ name }) => name)).toEqual([
    'cars: cars_dealership_id_dealerships_id_fk',
    'cars: cars_location_id_locations_id_fk',
    'cars: note_insert',
    'price_history: price_history_car_id_cars_id_fk',
    'stock_entries: stock_entries_car_id_cars_id_fk',
    'stock_entries: stock_entries_source_id_stock_sources_id_fk',
    'stock_photos: stock_photos_car_id_cars_id_fk',
    'stock_photos: stock_photos_image_id_images_id_fk',
  ])
})

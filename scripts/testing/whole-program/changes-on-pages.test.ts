import { dealers } from '@forecourt/demo/dealers'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { findAll, findTags, parseHtml, readText } from '../../../apps/website/app/testing/parse-html.ts'
import type { Scope } from '../../../packages/domain/src/site/configuration/scope.ts'
import { ask } from '../start-server.ts'
import {
  createDemoDatabase,
  type DemoDatabase,
  type DemoProgram,
  startOnDemo,
} from './start-whole-program.ts'

const within = { timeout: 120_000, interval: 50 }
const host = `${dealers[0]?.site.slug}.localhost`

let database: DemoDatabase
let servers: DemoProgram[]

/** Two complete servers on one database: a change through one must appear on the other. */
beforeAll(async () => {
  database = await createDemoDatabase()
  servers = await Promise.all([startOnDemo(database), startOnDemo(database)])
})
afterAll(async () => {
  for (const server of servers) await server.stop()
  await database.dispose()
})

async function pages(path: string, at = host): Promise<string[]> {
  const answers = await Promise.all(servers.map((server) => ask(server.port, at, path)))
  for (const answer of answers) expect(answer.status).toBe(200)
  return answers.map((answer) => answer.body)
}

async function query<Row extends object>(sql: string): Promise<Row> {
  return (await rowsOf<Row>(sql))[0] as Row
}

async function rowsOf<Row extends object>(sql: string): Promise<Row[]> {
  return (await database.pool.query(sql)).rows
}

/** A site with the ids under which each scope's flags are stored. */
type FlaggedSite = Record<Scope, number> & { slug: string }

/** The state of the first car on a page: that of a vehicle page, the most expensive of a listing. */
function stateOn(page: string): string {
  const [car] = findTags(parseHtml(page), 'article')
  if (!car || !readText(car).includes('$987,654')) return 'not here'
  const [tag] = findAll(car, ({ attributes }) => (attributes.class ?? '').split(' ').includes('tag-reserved'))
  return tag ? readText(tag).toLowerCase() : 'free'
}

describe('a change in the database', () => {
  it('of navigation and special hours is on the pages of every process without a restart [S7.31]', async () => {
    // A custom menu by staff replaces these rows.
    const site = await query<{ id: number; slug: string; place: string; location: number }>(
      `select s.id, s.slug, l.slug as place, l.id as location from sites s
       join locations l on l.dealership_id = s.dealership_id and l.visible
       join flags f on f.scope = 'site' and f.scope_id = s.id and f.key = 'locationsPage' and f.state = 'on'
       where s.id not in (select site_id from content_documents where kind = 'navigation') limit 1`,
    )
    const { slug } = site
    const at = `${slug}.localhost`
    const place = `/our-locations/${site.place}`
    for (const page of await pages(place, at))
      expect(readText(parseHtml(page))).not.toContain('Stocktake day')
    await query(
      `insert into special_hours (site_id, location_id, date, name, status)
       values (${site.id}, ${site.location}, current_date + 1, 'Stocktake day', 'closed')`,
    )
    await vi.waitFor(async () => {
      for (const page of await pages(place, at)) expect(readText(parseHtml(page))).toContain('Stocktake day')
    }, within)
    for (const page of await pages('/', at)) expect(page).not.toContain('Visit the workshop')
    const item = { label: 'Visit the workshop', href: 'tel:0255501234', children: [] }
    await query(
      `update sites set header_navigation = header_navigation || '${JSON.stringify(item)}'::jsonb where slug = '${slug}'`,
    )
    await vi.waitFor(async () => {
      for (const page of await pages('/', at)) expect(page).toContain('Visit the workshop')
    }, within)
  })

  it('of a flag switches a feature by site slug, dealership, group or manufacturer, the narrower winning [S1.19]', async () => {
    const key = 'dateOfBirth'
    await query(`delete from flags where key = '${key}'`)
    // Two sites of one group with separate dealerships; only the first sells for the manufacturer.
    const [site, sibling] = await rowsOf<FlaggedSite>(
      `select distinct on (dealership_id) id as site, slug, dealership_id as dealership, group_id as group,
         (select min(id) from manufacturers) as manufacturer
       from sites where group_id is not null order by dealership_id`,
    )
    if (!site || !sibling) throw new Error('The demo has no group of two dealerships.')
    await query(`update sites set manufacturer_id = ${site.manufacturer} where id = ${site.site}`)
    await query(`update sites set manufacturer_id = null where id = ${sibling.site}`)

    const say = (scope: Scope, state: 'on' | 'off' | 'inherit') =>
      query(
        `insert into flags (scope, scope_id, key, state) values ('${scope}', ${site[scope]}, '${key}', '${state}')
         on conflict (scope, scope_id, key) do update set state = excluded.state`,
      )
    const asks = async (slug: string) =>
      (await pages('/contact', `${slug}.localhost`)).map((page) => page.includes('Date of Birth'))
    const expectAsked = (own: boolean, its: boolean) =>
      vi.waitFor(async () => {
        expect(await asks(site.slug)).toEqual([own, own])
        expect(await asks(sibling.slug)).toEqual([its, its])
      }, within)

    await expectAsked(false, false)
    await say('manufacturer', 'on')
    await expectAsked(true, false)
    await say('group', 'off')
    await expectAsked(false, false)
    await say('dealership', 'on')
    await expectAsked(true, false)
    await say('site', 'off')
    await expectAsked(false, false)
    // And back: `inherit` leaves it to the next wider scope.
    await say('site', 'inherit')
    await expectAsked(true, false)
    await say('group', 'on')
    await expectAsked(true, true)
    await say('dealership', 'off')
    await expectAsked(false, true)
    for (const page of await pages('/contact')) expect(page).not.toContain('Date of Birth')
  })

  it('of a price is on the listing and on the car’s page of every process', async () => {
    const car = await query<{ id: number; slug: string }>(
      `select c.id, c.slug from cars c join site_dealerships sd using (dealership_id) join sites s on s.id = sd.site_id
       where s.slug = '${dealers[0]?.site.slug}' and c.status = 'in_stock' and c.show_on_dealer_website and not c.reserved
         and c.price_cents > 1000000 order by c.id limit 1`,
    )
    const listing = '/search/new-used-and-demo-cars?sortBy=price%3Adesc'
    for (const path of [listing, `/cars/${car.slug}`])
      for (const page of await pages(path)) expect(page).not.toContain('$987,654')
    await query(`update cars set price_cents = 98765400 where id = ${car.id}`)
    await vi.waitFor(async () => {
      for (const path of [listing, `/cars/${car.slug}`])
        for (const page of await pages(path)) expect(page).toContain('$987,654')
    }, within)
  })

  it('of who is paying for a car is on its pages, and so is that the time has run out or that they paid', async () => {
    const { id, slug } = await query<{ id: number; slug: string }>(
      `select id, slug from cars where price_cents = 98765400`,
    )
    const everywhere = async (wanted: string) => {
      const paths = ['/search/new-used-and-demo-cars?sortBy=price%3Adesc', `/cars/${slug}`]
      await vi.waitFor(async () => {
        const seen = (await Promise.all(paths.map((path) => pages(path)))).flat().map(stateOn)
        expect(seen).toEqual([wanted, wanted, wanted, wanted])
      }, within)
    }
    await everywhere('free')
    const hold = `state = 'held', hold_expires_at = now() + interval '15 minutes'`
    await query(
      `insert into reservations (site_id, dealership_id, car_id, thing, reference, visitor_hash)
       select site_id, dealership_id, c.id, '{"name": "x"}', 'R-PAGES', 'nobody'
       from cars c join site_dealerships using (dealership_id) where c.id = ${id} limit 1`,
    )
    await query(`update reservations set ${hold} where reference = 'R-PAGES'`)
    await everywhere('being reserved')
    for (const page of await pages(`/cars/${slug}`))
      expect(readText(parseHtml(page))).toMatch(/available again from \d/)

    // No request triggers it: the platform's own sweep ends it.
    await query(`update reservations set hold_expires_at = now() where reference = 'R-PAGES'`)
    await everywhere('free')

    await query(`update reservations set ${hold} where reference = 'R-PAGES'`)
    await everywhere('being reserved')
    await query(
      `with paid as (update reservations set state = 'paid' where reference = 'R-PAGES' returning car_id)
       update cars set reserved = true where id in (select car_id from paid)`,
    )
    await everywhere('reserved')
  })

  it('that sells a car takes it off the listing’s offer and marks its page', async () => {
    const car = await query<{ id: number; slug: string }>(
      `select id, slug from cars where price_cents = 98765400`,
    )
    await query(`update cars set status = 'sold', sold = true, sold_at = now() where id = ${car.id}`)
    await vi.waitFor(async () => {
      for (const page of await pages(`/cars/${car.slug}`))
        expect(readText(parseHtml(page))).toContain('This one’s sold')
    }, within)
  })
})

import {
  facetNames,
  kindFacetNames,
  listedRangeNames,
  toggleNames,
} from '@forecourt/search/grammar/attributes'
import type { SearchCriteria, SearchState } from '@forecourt/search/grammar/search-state'
import type pg from 'pg'

export type SqlAnswer = {
  stockNumbers: string[]
  totalHits: number
  facetDistribution: Record<string, Record<string, number>>
  facetStats: Record<string, { min: number; max: number }>
}

export type SqlSearchSite = { siteId: number; provider: string; soldSinceMs: number; nowMs: number }

/**
 * The lender's repayment for nine tenths of the price over five years, in whole dollars. Sold vehicles have none.
 */
function repayment(figure: string, timesAYear: number): string {
  const rate = `((figures->>'interestRate')::float8 / 100 / ${timesAYear})`
  return `(select ceil(c.price_cents * 0.9 / 100 * ${rate} / (1 - power(1 + ${rate}, -5 * ${timesAYear})))::float8
    from car_lenders cl where cl.car_id = c.id and cl.provider = $2 and (figures->>'${figure}') is not null
      and c.price_cents > 1000 and c.status in ('in_stock', 'coming_soon'))`
}

const columns: Readonly<Record<string, string>> = {
  make: 'c.make',
  model: 'c.model',
  body: 'c.body',
  fuel: 'c.fuel',
  transmission: 'c.transmission',
  drive: 'c.drive',
  colour: 'c.colour',
  car_type: 'c.car_type',
  city: 'l.city',
  dealership_slug: 'd.slug',
  ...Object.fromEntries(
    kindFacetNames.map((name) => [
      name,
      `c.attributes->>'${name[0]?.toUpperCase()}${name.slice(1).replace('_', ' ')}'`,
    ]),
  ),
  certified: `case when c.certified then 'true' end`,
  reduced: `case when c.status in ('in_stock', 'coming_soon') and c.price_cents > 1000 and c.before_price_cents > c.price_cents then 'true' end`,
  year: 'c.year::float8',
  price: 'case when c.price_cents > 1000 then c.price_cents / 100.0::float8 end',
  km: 'c.odometer_km::float8',
  seats: 'c.seats::float8',
  photos_count: '(select count(*)::float8 from car_images ci where ci.car_id = c.id)',
  payment_week: repayment('paymentWeekCents', 52),
  payment_month: repayment('paymentMonthCents', 12),
  subscription_price:
    'case when c.subscription_price_cents > 0 then c.subscription_price_cents / 100.0::float8 end',
}

/** The sorts of the select; sorts by typed words are tested by the oracle of the index. */
const orders: Readonly<Partial<Record<SearchState['sort'], string>>> = {
  'custom_rank:desc': 'custom_rank desc',
  'created_at_timestamp:desc': 'created_at desc',
  'price:asc': 'price asc nulls last',
  'price:desc': 'price desc nulls last',
  'km:asc': 'km asc nulls last',
  'year:desc': 'year desc nulls last',
  'year:asc': 'year asc nulls last',
}

/**
 * The oracle: a search in one round trip to Postgres, independent of the index. Words must be prefixes of
 * words of the name, badge, body, colour or stock number; typos and spellings of makes are not covered.
 */
export async function sqlSearch(pool: pg.Pool, site: SqlSearchSite, state: SearchState): Promise<SqlAnswer> {
  const { text, values } = buildSqlSearch(site, state)
  const client = await pool.connect()
  try {
    // Compiling the query takes longer than running it.
    await client.query('set jit = off')
    const { rows } = await client.query(text, values)
    return rows[0].answer
  } finally {
    client.release()
  }
}

/** The listed vehicles of a site with all searchable columns, directly from the tables. */
export const listedCars = `select c.id, c.stock_number, c.custom_rank, c.created_at,
    concat_ws(' ', c.name, c.badge, c.body, c.colour, c.stock_number) as words,
    ${[...facetNames, ...toggleNames, ...listedRangeNames].map((name) => `${columns[name]} as ${name}`).join(', ')}
  from cars c join site_dealerships sd using (dealership_id) join sites s on s.id = sd.site_id and s.kind = c.kind
  join locations l on l.id = c.location_id join dealerships d on d.id = c.dealership_id
  where s.id = $1 and c.show_on_dealer_website and (c.status in ('in_stock', 'coming_soon')
    or c.status = 'sold' and c.sold_at between $3 and $4)`

/**
 * `listed` may be another query with the same columns and parameters. `each`: every figure queries it separately and may
 * use its indexes; otherwise it is read once for all.
 */
export function buildSqlSearch(
  site: SqlSearchSite,
  state: SearchState,
  listed = listedCars,
  reads: 'once' | 'each' = 'once',
): { text: string; values: unknown[] } {
  const values: unknown[] = [site.siteId, site.provider, new Date(site.soldSinceMs), new Date(site.nowMs)]
  const add = (value: unknown) => `$${values.push(value)}`
  const listTests = ({ refinements, toggles, ranges }: SearchCriteria) =>
    new Map([
      ...Object.entries(refinements).map(([name, one]) => [name, `${name} = any(${add(one)})`] as const),
      ...toggles.map((name) => [name, `${name} = 'true'`] as const),
      ...Object.entries(ranges).map(
        ([name, { min, max }]) =>
          [name, `${name} between ${add(min ?? -1e15)} and ${add(max ?? 1e15)}`] as const,
      ),
    ])
  const tests = listTests(state)
  const excluded = state.excluded
    .map((one) => ` and not coalesce(${[...listTests(one).values()].join(' and ')}, false)`)
    .join('')
  const words = state.query.split(' ').filter((word) => word !== '')
  const hasWords = words.map((word) => `and words ~* ${add(`\\m${word}`)}`).join(' ')
  const without = (left: string | null) =>
    ['true', ...[...tests].flatMap(([name, test]) => (name === left ? [] : [test]))].join(' and ')
  const counted = [...facetNames, ...toggleNames].map(
    (
      name,
    ) => `'${name}', (select coalesce(json_object_agg(value, n), '{}') from (select ${name} as value, count(*) as n
      from worded where ${without(name)} and ${name} is not null group by ${name}) as counts)`,
  )
  const ends = listedRangeNames.map(
    (name) => `'${name}', (select json_build_object('min', min(${name}), 'max', max(${name}))
      from worded where ${without(name)} having count(${name}) > 0)`,
  )
  const page = `limit 24 offset ${(state.page - 1) * 24}`
  const materialized = reads === 'once' ? 'materialized' : 'not materialized'
  const text = `with listed as ${materialized} (${listed}),
    worded as ${materialized} (select * from listed where true ${hasWords}${excluded}),
    found as (select * from worded where ${without(null)})
    select json_build_object(
      'stockNumbers', (select coalesce(json_agg(stock_number), '[]') from (
        select stock_number from found order by ${orders[state.sort]}, id ${page}) as hits),
      'totalHits', (select count(*)::int from found),
      'facetDistribution', json_build_object(${counted.join(', ')}),
      'facetStats', json_strip_nulls(json_build_object(${ends.join(', ')}))
    ) as answer`
  return { text, values }
}

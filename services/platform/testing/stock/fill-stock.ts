import type pg from 'pg'

const makes = {
  Toyota: ['Corolla', 'Hilux', 'Kluger', 'Yaris'],
  Mazda: ['Mazda3', 'Tribute', 'Premacy'],
  Ford: ['Ranger', 'Everest', 'Focus'],
  Kia: ['Cerato', 'Sportage', 'Carnival'],
  Subaru: ['Forester', 'Outback'],
}

/**
 * Very many different cars at one dealership, made by Postgres itself from a seed: a tenth sold over the last week,
 * some hidden, some without a price, a lender or a photo.
 */
export async function fillStock(
  pool: pg.Pool,
  { dealershipId, count, nowMs }: { dealershipId: number; count: number; nowMs: number },
): Promise<void> {
  const models = Object.entries(makes).flatMap(([make, names]) => names.map((model) => ({ make, model })))
  const client = await pool.connect()
  try {
    await client.query('begin')
    await client.query('select setseed(0.42)')
    await client.query(
      `insert into cars (dealership_id, location_id, kind, slug, name, year, make, model, badge, stock_number,
         odometer_km, created_at, car_type, status, sold_at, show_on_dealer_website, price_cents, before_price_cents,
         price_basis, certified, body, colour, fuel, transmission, drive, seats, attributes, custom_rank)
       select $1, (select id from locations where dealership_id = $1 order by random() + n * 0 limit 1), 'car',
         'car-' || n, m.make || ' ' || m.model, 2008 + floor(random() * 19)::int, m.make, m.model,
         (array['Sport', 'Ascent', 'Limited', null])[1 + floor(random() * 4)::int], 'U' || n,
         case when random() < 0.95 then floor(random() * 200000)::int end,
         $3::timestamptz - random() * interval '90 days',
         (array['new', 'used', 'used', 'used', 'demo'])[1 + floor(random() * 5)::int], s.status,
         case when s.status = 'sold' then $3::timestamptz - random() * interval '7 days' end, random() > 0.02,
         case when random() < 0.95 then (5000 + floor(random() * 900) * 100)::bigint * 100 else 0 end,
         case when random() < 0.2 then 9000000 end, 'egc', random() < 0.1,
         (array['SUV', 'Ute', 'Sedan', 'Hatch', null])[1 + floor(random() * 5)::int],
         (array['White', 'Black', 'Blue', 'Red', 'Silver'])[1 + floor(random() * 5)::int],
         (array['Petrol', 'Diesel', 'Hybrid', 'Electric'])[1 + floor(random() * 4)::int],
         (array['Automatic', 'Manual'])[1 + floor(random() * 2)::int],
         (array['FWD', 'AWD', '4x4'])[1 + floor(random() * 3)::int], 2 + floor(random() * 7)::int,
         jsonb_build_object('Berths', 1 + floor(random() * 3)::int), floor(random() * 50)
       from generate_series(1, $2) as n
       cross join lateral (select p->>'make' as make, p->>'model' as model from jsonb_array_elements($4::jsonb)
         with ordinality as e(p, at) where at = 1 + n * 7919 % jsonb_array_length($4::jsonb)) as m
       cross join lateral (select (array['in_stock', 'in_stock', 'in_stock', 'in_stock', 'in_stock', 'in_stock',
         'in_stock', 'in_stock', 'sold', 'coming_soon'])[1 + floor(random() * 10 + n * 0)::int] as status) as s`,
      [dealershipId, count, new Date(nowMs), JSON.stringify(models)],
    )
    await client.query(
      `insert into car_lenders select id, 'provider-8', jsonb_build_object('interestRate', 8, 'comparisonRate', 9,
         'paymentWeekCents', 8000 + floor(random() * 12000)::int, 'paymentMonthCents', null, 'termMonths', 60,
         'termYears', 5, 'disclaimer', null)
       from cars where dealership_id = $1 and random() < 0.8`,
      [dealershipId],
    )
    await client.query(
      `insert into car_images select c.id, n, (select min(id) from images), ''
       from cars c, generate_series(0, 7) as n where dealership_id = $1 and n < c.id * 7919 % 9`,
      [dealershipId],
    )
    await client.query('commit')
  } finally {
    client.release()
  }
}

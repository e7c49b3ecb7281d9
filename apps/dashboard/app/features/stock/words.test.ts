import { expect, it } from 'vitest'
import { comparePrice, daysSince, describeChange, describeFound, describeViews } from './words.ts'

it('compares a price with the market in per cent and in words', () => {
  expect(comparePrice(4_240_000, 4_000_000)).toMatchObject({
    short: '+6 %',
    long: '6 % over the market',
    tone: 'warn',
  })
  expect(comparePrice(3_920_000, 4_000_000)).toMatchObject({ short: '−2 %', tone: 'good' })
  expect(comparePrice(4_000_000, 4_000_000)).toMatchObject({ short: '0 %', tone: 'even' })
  expect(comparePrice(null, 4_000_000)).toBeNull()
  expect(comparePrice(4_000_000, null)).toBeNull()
})

it('counts whole days, and none before the first has passed', () => {
  expect(daysSince('2026-11-01T00:00:00Z', Date.parse('2026-11-04T01:00:00Z'))).toBe(3)
  expect(daysSince('2026-11-05T00:00:00Z', Date.parse('2026-11-04T01:00:00Z'))).toBe(0)
})

it('says how many there are and what they are worth, and nothing about nothing', () => {
  expect(describeFound({ vehicles: 225, worthCents: 943_000_000 })).toBe('225 vehicles, worth $9.4 million')
  expect(describeFound({ vehicles: 1, worthCents: 4_549_000 })).toBe('1 vehicle, worth $45,000')
  expect(describeFound({ vehicles: 3, worthCents: 0 })).toBe('3 vehicles')
})

it('says what four weeks of views mean', () => {
  const day = (views: number, viewsBefore: number) => ({ day: '2026-11-01', views, viewsBefore, leads: 0 })
  expect(describeViews([day(12, 10)])).toBe('12 views in four weeks, 20 % more than in the four before')
  expect(describeViews([day(8, 10)])).toBe('8 views in four weeks, 20 % fewer than in the four before')
  expect(describeViews([day(1, 1)])).toBe('1 view in four weeks, as many as in the four before')
  expect(describeViews([day(4, 0)])).toBe('4 views in four weeks')
  expect(describeViews([day(0, 0)])).toBe('Nobody has opened its page yet')
  expect(describeViews([day(0, 3)])).toBe('Nobody opened its page in four weeks')
})

it('says what somebody did to a vehicle', () => {
  const say = (field: string, before: string, after: string) =>
    describeChange({ field, before, after }, 'Colour', after)
  expect(say('priceCents', '$54,990', '$53,490')).toBe('lowered the price by $1,500 to $53,490')
  expect(say('priceCents', '$53,490', '$54,990')).toBe('raised the price by $1,500 to $54,990')
  expect(say('priceCents', '', '$54,990')).toBe('set the price to $54,990')
  expect(say('priceCents', '$54,990', '')).toBe('removed the price')
  expect(say('soldPriceCents', '', '$50,000')).toBe('sold it for $50,000')
  expect(say('soldPriceCents', '$50,000', '')).toBe('removed the sale price')
  expect(say('sold', 'no', 'yes')).toBe('marked it as sold')
  expect(say('sold', 'yes', 'no')).toBe('put it up for sale again')
  expect(say('shown', 'yes', 'no')).toBe('hid it')
  expect(say('shown', 'no', 'yes')).toBe('listed it')
  expect(say('reserved', 'no', 'yes')).toBe('reserved it')
  expect(say('reserved', 'yes', 'no')).toBe('took the reservation off')
  expect(say('placeId', '1', '2')).toBe('moved it to another place')
  expect(say('photos', '3', '4')).toBe('changed the photos')
  expect(say('colour', 'Red', 'Blue')).toBe('set colour to Blue')
  expect(say('colour', 'Red', '')).toBe('removed colour')
  expect(say('colour', 'by hand', 'by file')).toBe('let the stock file set colour again')
})

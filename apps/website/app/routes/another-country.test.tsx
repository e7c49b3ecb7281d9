import { countries, findCountry, getCountry } from '@forecourt/domain/country/countries'
import type { Country } from '@forecourt/domain/country/country'
import { depositGateways } from '@forecourt/domain/payment/deposit-gateways'
import { gatewayNames } from '@forecourt/domain/payment/gateway-table'
import { formatPhone } from '@forecourt/domain/person/format-phone'
import { resolveFlags } from '@forecourt/domain/site/configuration/resolve-flags'
import type { Site } from '@forecourt/domain/site/site'
import { createElement, type ReactNode } from 'react'
import { RouterContextProvider } from 'react-router'
import { expect, it } from 'vitest'
import { VehiclePage } from '../features/vehicle-page/vehicle-page.tsx'
import * as keys from '../request/contexts.ts'
import { toSiteView } from '../site/site-view.ts'
import { aCar } from '../testing/a-car.ts'
import { aFormFixture } from '../testing/a-form-fixture.ts'
import { aLocation, aSite, createTestPaths } from '../testing/a-site.ts'
import { anAnswer } from '../testing/an-answer.ts'
import { fakeCalls } from '../testing/fake-platform.ts'
import { noCacheHints } from '../testing/no-cache-hints.ts'
import { parseHtml, readText } from '../testing/parse-html.ts'
import { renderRoutedWhole } from '../testing/render.tsx'
import { loadTheme } from '../themes/load-theme.ts'
import { ThemeContext } from '../themes/theme-context.ts'
import Finance, { loader as openFinance } from './finance.tsx'
import Listing, { loader as openListing } from './listing.tsx'
import { loader as openVehicle } from './vehicle.tsx'

/** A fictional country: dates start with the month, and its law has no comparison rate. */
const tasmantis: Country = {
  code: 'ZZ',
  name: 'Tasmantis',
  language: 'en-US',
  currency: 'ZZD',
  states: { label: 'Island', names: ['North', 'South'] },
  postcode: { pattern: /^[A-Z]\d$/, fault: 'A postcode is a letter and a digit.' },
  timeZones: {
    usual: 'Pacific/Fiji',
    byState: { North: 'Pacific/Tongatapu', South: 'Pacific/Fiji' },
  },
  phone: { dialCode: '679', masks: [[/^(\d{3})(\d{4})$/, '$1-$2']] },
  hasPlateRegister: false,
  taxNumber: { label: 'Tally', findFault: () => null },
  priceBasis: {
    drive_away: () => 'All told',
    estimated: (state) => `All told in ${state}, about`,
    before_charges: 'Before the toll',
  },
  credit: { comparisonWarning: null, notices: ['Ask the lender twice.'], law: 'the Lending Song' },
  privacy: {
    law: 'the Secrets Song',
    office: 'Office of Secrets',
    contacts: ['By canoe'],
    complaintDays: 9,
    accessDays: 9,
    accessTime: 'nine days',
    accessCharge: 'charge a coconut',
  },
}
const table = [...countries, tasmantis]

const nowMs = Date.parse('2026-11-15T02:00:00Z')
const lender = {
  interestRate: 7.49,
  comparisonRate: 8.12,
  paymentWeekCents: 9_763,
  paymentMonthCents: 42_300,
  termMonths: 60,
  termYears: 5,
  disclaimer: null,
}
const car = aCar({
  priceCents: 2_399_000,
  priceBasis: 'excl_gov',
  state: 'North',
  priceState: null,
  averageMarketPriceCents: 2_600_000,
  stateAverageMarketPriceCents: null,
  marketCheckedOn: '2026-11-09',
  financeLenders: { 'provider-2': lender },
})
const site: Site = aSite({
  country: getCountry('ZZ', table),
  state: 'North',
  financeProvider: 'provider-2',
  locations: [aLocation({ timeZone: 'Pacific/Tongatapu', phone: '555 0100' })],
  flags: resolveFlags(
    (['finance', 'priceHistory'] as const).map((key) => ({ scope: 'site', key, state: 'on' })),
  ),
})

function aContext() {
  const context = new RouterContextProvider()
  context.set(keys.siteContext, site)
  context.set(keys.pathsContext, createTestPaths(site))
  context.set(keys.clockContext, () => nowMs)
  context.set(keys.logContext, { info: () => {}, warn: () => {}, error: () => {} })
  context.set(keys.pageContext, noCacheHints)
  context.set(keys.splitArmContext, 'control')
  const platform = fakeCalls({
    carDetail: () => car,
    similarCars: () => [],
    searchService: () => anAnswer({ hits: [car], totalHits: 1, totalPages: 1 }),
    landing: () => ({ terms: [], related: [], version: 1 }),
  })
  context.set(keys.platformContext, platform)
  return context
}

async function read(page: ReactNode): Promise<string> {
  const whole = <ThemeContext value={await loadTheme('showroom')}>{page}</ThemeContext>
  return readText(parseHtml(await renderRoutedWhole(whole)))
}

const ofOthers = /govt\. charges|drive away|ORC|on-road|comparison rate|AUD|NZD|Australia|New Zealand/i

it('is found in the table that it is in, and in no other', () => {
  expect(findCountry('ZZ')).toBeNull()
  expect(getCountry('ZZ', table)).toBe(tasmantis)
})

it('has its own words on a listing', async () => {
  const url = new URL('/search/new-used-and-demo-cars', site.url)
  const args = { context: aContext(), url, request: new Request(url), params: {} } as never
  const loaderData = await openListing(args)
  const text = await read(createElement(Listing, { loaderData } as never))
  expect(text).toContain('$23,990')
  expect(text).toContain('Before the toll')
  expect(text).toContain('Ask the lender twice.')
  expect(text).not.toMatch(ofOthers)
})

it('has its own words, dates and money on the page of a vehicle', async () => {
  const url = new URL('/cars/2022-mazda-3', site.url)
  const params = { segment: 'cars', slug: '2022-mazda-3' }
  const answer = await openVehicle({ context: aContext(), url, request: new Request(url), params } as never)
  if (!('vehicle' in answer)) throw new Error('There is no vehicle.')
  const { vehicle } = answer
  const text = await read(<VehiclePage vehicle={vehicle} similar={[]} tag={null} hours={null} />)
  expect(text).toContain('Before the toll')
  expect(text).toContain('in Tasmantis is $26,000')
  expect(text).toContain('November 9, 2026')
  expect(text).toContain('Ask the lender twice.')
  expect(text).not.toMatch(ofOthers)
  expect(JSON.stringify(answer)).toContain('"priceCurrency":"ZZD"')
})

it('has its own notices on the finance page', async () => {
  const loaderData = await openFinance(aFormFixture(site, car).argsOf('/finance'))
  const props = { loaderData, actionData: undefined, params: {}, matches: [] } as never
  const text = await read(createElement(Finance, props))
  expect(text).toContain('Ask the lender twice.')
  // In its last step.
  expect(JSON.stringify(loaderData)).toContain('under the Lending Song to assess')
  expect(text).not.toMatch(ofOthers)
})

it('says in its pages which language they are in, and writes its numbers as its people do', () => {
  expect(toSiteView(site, createTestPaths(site)).language).toBe('en-US')
  expect(formatPhone('5550100', 'ZZ', { ZZ: tasmantis.phone })).toBe('555-0100')
  // No gateway supports it, so online reservations are not available there.
  const all = gatewayNames.map((authorizationType) => ({ authorizationType }))
  expect(depositGateways(all, site)).toEqual([])
})

import type { Page } from '@playwright/test'
import { parse, type ReadPage, readPage } from './documents.ts'
import { getText } from './http.ts'

const listed = new Map<string, Promise<string[]>>()

/** The vehicles in a dealer's sitemap: tests name no slug. Read once per worker. */
export function listVehicles(page: Page, siteHref: string): Promise<string[]> {
  const vehicles = listed.get(siteHref) ?? readSitemap(page, siteHref)
  listed.set(siteHref, vehicles)
  return vehicles
}

async function readSitemap(page: Page, siteHref: string): Promise<string[]> {
  const parsed = await parse(page, await getText(siteHref, '/sitemaps/vehicles-1.xml'), 'text/xml')
  const urls = await parsed.evaluate((document) =>
    [...document.querySelectorAll('url > loc')].map((loc) => loc.textContent ?? ''),
  )
  await parsed.dispose()
  return urls.map((url) => new URL(new URL(url).pathname, siteHref).href)
}

export type VehiclePage = ReadPage & { href: string }
type IsWanted = (page: VehiclePage) => boolean

/** How to recognise the page of a vehicle in each state. */
export const states = {
  plain: ({ photos }) => photos >= 2,
  sold: ({ text }) => text.includes('This one’s sold'),
  'without photos': ({ photos }) => photos === 0,
  'without a price': ({ text }) => /Enquire for price\.|Price on application|POA/.test(text),
  'with a long name': ({ heading }) => heading.length >= 80,
  'with a video': ({ text }) => text.includes('Play the video'),
  'with a calculator': ({ text }) => text.includes('Repayment calculator'),
} satisfies Record<string, IsWanted>

const read = new Map<string, VehiclePage[]>()

/**
 * A vehicle in a given state; the first ones of a demo dealer include each state. Every page is read once per worker.
 */
export async function findVehicle(
  page: Page,
  siteHref: string,
  state: keyof typeof states,
): Promise<VehiclePage> {
  const isWanted: IsWanted = states[state]
  const pages = read.get(siteHref) ?? []
  read.set(siteHref, pages)
  const known = pages.find(isWanted)
  if (known) return known
  for (const href of (await listVehicles(page, siteHref)).slice(pages.length, 40)) {
    const next = { href, ...(await readPage(page, siteHref, new URL(href).pathname)) }
    pages.push(next)
    if (isWanted(next)) return next
  }
  throw new Error(`No vehicle of ${siteHref} is ${state}.`)
}

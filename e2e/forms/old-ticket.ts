import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { test } from '@playwright/test'

/** Written before the first test, because a script for each ticket would take a second of a core. */
export const ticketFile = join(process.env.E2E_DATA_DIR ?? '.data/e2e', 'tickets-of-tests.json')

/** A worker process takes its own few; those that replace failed ones go on where they ended. */
const ticketsOfAWorker = 4
const workers = 12
export const ticketsOfASite = ticketsOfAWorker * workers

/** One ticket is valid for five leads from one address. */
const maxUses = 4

let issued: Readonly<Record<string, readonly string[]>> | null = null
const uses = new Map<string, number>()

/** The ticket of a form that the site of this page issued before the tests began; readers of a page share one. */
export function oldTicket(href: string): string {
  issued ??= JSON.parse(readFileSync(ticketFile, 'utf8')) as NonNullable<typeof issued>
  const slug = new URL(href).hostname.split('.')[0] ?? ''
  const used = uses.get(slug) ?? 0
  uses.set(slug, used + 1)
  const nth = Math.floor(used / maxUses)
  const ticket = issued[slug]?.[(test.info().workerIndex % workers) * ticketsOfAWorker + nth]
  if (nth >= ticketsOfAWorker || ticket === undefined) throw new Error(`${slug} has no ticket left.`)
  return ticket
}

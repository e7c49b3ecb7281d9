import { performance } from 'node:perf_hooks'
import type { Call } from '../../../packages/contract/src/call/call.ts'
import { staffEndpoints } from '../../../packages/contract/src/staff-endpoints.ts'

type Screen = {
  name: string
  open: () => Promise<unknown>
  /** Why its time cannot be compared with that of the first week; it is reported only. */
  incomparable?: string | undefined
}

/** The platform calls of each staff screen when it is opened, for a site with these `ids`. */
export function listScreens(
  call: Call,
  ids: { siteId: number; leadId: string; carId: number; sourceId: number; firstMonth: string; month: string },
): Screen[] {
  const screen = (name: string, open: () => Promise<unknown>, incomparable?: string): Screen => ({
    name,
    open,
    incomparable,
  })
  return [
    screen('today', () => call(staffEndpoints.staffToday)),
    screen('report of 30 days', () => call(staffEndpoints.staffReport, { query: { days: '30' } })),
    screen('report of the first month', () =>
      call(staffEndpoints.staffMonth, { siteId: ids.siteId, query: { month: ids.firstMonth } }),
    ),
    screen(
      'report of a month',
      () => call(staffEndpoints.staffMonth, { siteId: ids.siteId, query: { month: ids.month } }),
      'The month is empty in the first week and has a month of business after a year.',
    ),
    screen('leads', () => call(staffEndpoints.staffLeads)),
    screen('leads, new ones', () => call(staffEndpoints.staffLeads, { query: { stage: 'new' } })),
    screen('leads, oldest first', () => call(staffEndpoints.staffLeads, { query: { sort: 'createdAt' } })),
    screen(
      'leads, by words',
      () => call(staffEndpoints.staffLeads, { query: { words: 'Visitor 5' } }),
      'They match 220 leads in the first week and 22,000 after a year.',
    ),
    screen('leads, by a full name', () =>
      call(staffEndpoints.staffLeads, { query: { words: 'Visitor 15005' } }),
    ),
    screen('leads, undelivered', () => call(staffEndpoints.staffLeads, { query: { undelivered: '1' } })),
    screen('one lead', () => call(staffEndpoints.staffLead, { leadId: ids.leadId })),
    screen('stock', () => call(staffEndpoints.staffVehicles)),
    screen('stock, sold', () => call(staffEndpoints.staffVehicles, { query: { state: 'sold' } })),
    screen('stock, by words', () => call(staffEndpoints.staffVehicles, { query: { words: 'mazda' } })),
    screen('stock quality', () => call(staffEndpoints.stockQuality)),
    screen('one vehicle', () => call(staffEndpoints.staffVehicle, { carId: ids.carId })),
    screen('history of a vehicle', () => call(staffEndpoints.staffVehicleHistory, { carId: ids.carId })),
    screen('calendar', () => call(staffEndpoints.staffCalendar)),
    screen('deposits', () => call(staffEndpoints.staffDeposits)),
    screen('sources', () => call(staffEndpoints.staffSources)),
    screen('one source', () => call(staffEndpoints.staffSource, { sourceId: ids.sourceId })),
    screen('privacy requests', () => call(staffEndpoints.staffPrivacyRequests)),
    screen('audit', () => call(staffEndpoints.staffAudit)),
    screen('audit of a lead', () => call(staffEndpoints.staffAudit, { query: { subject: ids.leadId } })),
    screen('team', () => call(staffEndpoints.staffTeam)),
    screen('settings', () => call(staffEndpoints.staffConfiguration, { siteId: ids.siteId })),
    screen('split tests', () => call(staffEndpoints.staffSplitTests, { siteId: ids.siteId })),
    screen('pictures', () => call(staffEndpoints.staffMedia, { siteId: ids.siteId })),
  ]
}

/** The median of a few times in milliseconds, after one that warms the caches. */
export async function measure({ open }: Screen, times: number): Promise<number> {
  await open()
  const taken: number[] = []
  for (let n = 0; n < times; n++) {
    const began = performance.now()
    await open()
    taken.push(performance.now() - began)
  }
  return taken.toSorted((a, b) => a - b)[Math.floor(times / 2)] ?? 0
}

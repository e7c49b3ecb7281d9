import { performance } from 'node:perf_hooks'
import type { StaffCalls } from '../../../packages/contract/src/staff-client.ts'

type Screen = { name: string; open: () => Promise<unknown> }

/** What each screen of staff asks of the platform when it is opened, of a site that has had `ids`. */
export function listScreens(
  calls: StaffCalls,
  ids: { siteId: number; leadId: string; carId: number; sourceId: number; month: string },
): Screen[] {
  const screen = (name: string, open: () => Promise<unknown>): Screen => ({ name, open })
  return [
    screen('today', () => calls.readToday()),
    screen('report of 30 days', () => calls.readReport({ days: '30' })),
    screen('report of a month', () => calls.readMonth(ids.siteId, ids.month)),
    screen('leads', () => calls.listLeads({})),
    screen('leads, new ones', () => calls.listLeads({ stage: 'new' })),
    screen('leads, oldest first', () => calls.listLeads({ sort: 'created_at' })),
    screen('leads, by words', () => calls.listLeads({ words: 'Visitor 5' })),
    screen('leads, undelivered', () => calls.listLeads({ undelivered: '1' })),
    screen('one lead', () => calls.readLead(ids.leadId)),
    screen('stock', () => calls.listVehicles({})),
    screen('stock, sold', () => calls.listVehicles({ state: 'sold' })),
    screen('stock, by words', () => calls.listVehicles({ words: 'mazda' })),
    screen('stock quality', () => calls.readStockQuality()),
    screen('one vehicle', () => calls.readVehicle(ids.carId)),
    screen('history of a vehicle', () => calls.readVehicleHistory(ids.carId)),
    screen('calendar', () => calls.readCalendar({})),
    screen('deposits', () => calls.listDeposits({})),
    screen('sources', () => calls.listSources()),
    screen('one source', () => calls.readSource(ids.sourceId)),
    screen('privacy requests', () => calls.listPrivacyRequests()),
    screen('audit', () => calls.listAudit({})),
    screen('audit of a lead', () => calls.listAudit({ subject: ids.leadId })),
    screen('team', () => calls.listTeam()),
    screen('settings', () => calls.readConfiguration(ids.siteId)),
    screen('split tests', () => calls.readSplitTests(ids.siteId)),
    screen('pictures', () => calls.listMedia(ids.siteId)),
  ]
}

/** The median of a few times, in milliseconds, after one that warms the caches. */
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

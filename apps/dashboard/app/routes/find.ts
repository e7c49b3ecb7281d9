import type { LoaderFunctionArgs } from 'react-router'
import { findSettings } from '../features/configuration/find-settings.ts'
import type { Command } from '../features/navigation/screen-table.ts'
import type { StaffCall } from '../staff/contexts.ts'
import { readQuery } from '../staff/read-query.ts'
import { callAsStaff } from '../staff/staff-calls.ts'
import { withParams } from '../ui/with-params.ts'

const most = 5

/** Finds people, vehicles, settings, pages and colleagues for the command palette, within what the user's roles allow. */
export async function loader(args: LoaderFunctionArgs): Promise<{ commands: Command[] }> {
  const { words, site } = readQuery(args.request, ['words', 'site'])
  if (!words?.trim()) return { commands: [] }
  const typed = words.trim()
  return callAsStaff(args, async (call) => {
    const { actions, sites } = await call('staffMe')
    // The website that is open; a user who has only one is always there.
    const siteId = sites.find(({ id }) => String(id) === site)?.id ?? null
    const may = (action: string) => actions.includes(action)
    const none = Promise.resolve<Command[]>([])
    const found = await Promise.all([
      may('leads.read') ? findLeads(call, typed) : none,
      may('stock.read') ? findVehicles(call, typed) : none,
      may('configuration.read') ? findSettings(typed, siteId, most) : none,
      may('content.read') && siteId !== null ? findPages(call, typed, siteId) : none,
      may('team.read') ? findColleagues(call, typed) : none,
    ])
    return { commands: found.flat() }
  })
}

async function findLeads(call: StaffCall, words: string): Promise<Command[]> {
  const { leads } = await call('staffLeads', { query: { words, limit: String(most) } })
  return leads.map(({ id, name, category }) => ({ label: name, to: `/leads/${id}`, hint: category }))
}

async function findVehicles(call: StaffCall, words: string): Promise<Command[]> {
  const { vehicles } = await call('staffVehicles', { query: { words, limit: String(most) } })
  return vehicles.map(({ id, name, stockNumber }) => ({ label: name, to: `/stock/${id}`, hint: stockNumber }))
}

async function findPages(call: StaffCall, words: string, siteId: number): Promise<Command[]> {
  const lists = await Promise.all(
    (['page', 'post'] as const).map((kind) => call('staffDocuments', { siteId, query: { kind } })),
  )
  return lists
    .flatMap(({ documents }) => documents)
    .filter(({ title }) => hasWords(title, words))
    .slice(0, most)
    .map(({ id, kind, title }) => ({
      label: title,
      to: `/sites/${siteId}/content/${id}`,
      hint: kind === 'post' ? 'Post' : 'Page',
    }))
}

async function findColleagues(call: StaffCall, words: string): Promise<Command[]> {
  const { members } = await call('staffTeam')
  return members
    .filter(({ name, email }) => hasWords(`${name} ${email}`, words))
    .slice(0, most)
    .map(({ id, name }) => ({ label: name, to: withParams('/team', { who: String(id) }), hint: 'Team' }))
}

function hasWords(text: string, words: string): boolean {
  return words
    .toLowerCase()
    .split(/\s+/)
    .every((word) => text.toLowerCase().includes(word))
}

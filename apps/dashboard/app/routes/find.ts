import type { LoaderFunctionArgs } from 'react-router'
import type { Command } from '../features/navigation/screen-table.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

const most = '5'

/** Finds people and vehicles for the command palette, within what the user's roles allow. */
export async function loader(args: LoaderFunctionArgs): Promise<{ commands: Command[] }> {
  const words = new URL(args.request.url).searchParams.get('words')?.trim()
  if (!words) return { commands: [] }
  return callAsStaff(args, async (call) => {
    const { actions } = await call('staffMe')
    const [people, stock] = await Promise.all([
      actions.includes('leads.read') ? call('staffLeads', { query: { words, limit: most } }) : { leads: [] },
      actions.includes('stock.read')
        ? call('staffVehicles', { query: { words, limit: most } })
        : { vehicles: [] },
    ])
    return {
      commands: [
        ...people.leads.map(({ id, name, category }) => ({
          label: name,
          to: `/leads/${id}`,
          hint: category,
        })),
        ...stock.vehicles.map(({ id, name, stockNumber }) => ({
          label: name,
          to: `/stock/${id}`,
          hint: stockNumber,
        })),
      ],
    }
  })
}

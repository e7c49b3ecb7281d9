import type { StaffVehicleChange } from '@forecourt/contract/endpoints/staff/stock'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bulkWords } from '../features/stock/bulk-edit.tsx'
import { planBulk, readBulkKind } from '../features/stock/plan-bulk.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { Done } from '../ui/done.tsx'
import { PageHead } from '../ui/page-head.tsx'
import { Refusal } from '../ui/refusal.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const what = readBulkKind(params.get('what'))
  const ids = params.getAll('vehicle').filter((id) => /^\d+$/.test(id))
  const amount = Number(params.get('amount')?.replaceAll(/[$,%\s]/g, '') || 0)
  if (ids.length === 0) return { what, planned: [] }
  const { vehicles } = await callAsStaff(args, (call) =>
    call('staffVehicles', { query: { ids: ids.join(','), limit: '100' } }),
  )
  const edit = {
    what,
    amount: Number.isFinite(amount) ? amount : 0,
    endsIn90: params.get('ninety') === 'yes',
  }
  return { what, planned: planBulk(vehicles, edit) }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const changes = JSON.parse(String(form.get('changes') ?? '[]')) as StaffVehicleChange[]
  const written = await callAsStaff(args, (call) =>
    catchRefusal(call('changeVehicles', { body: { changes } })),
  )
  if ('refused' in written) return written
  const { changed, skipped, undo } = written
  const left = skipped > 0 ? ` ${skipped} had changed meanwhile and stayed as they are.` : ''
  return {
    done: `${changed === 1 ? 'One vehicle' : `${changed} vehicles`} changed.${left}`,
    undo: undo.length > 0 ? { changes: JSON.stringify(undo) } : null,
  }
}

export default function StockBulk() {
  const { what, planned } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const changes = planned.flatMap(({ change }) => change ?? [])
  const isDone = answer !== undefined && 'done' in answer
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Stock' }} title="Preview">
        {bulkWords[what]}: {changes.length} of {planned.length} vehicles
      </PageHead>
      <Refusal answer={answer} />
      <Done answer={answer} />
      {planned.length === 0 && <p className="empty">Choose some vehicles in the table first.</p>}
      {planned.length > 0 && !isDone && (
        <>
          <table className="cards">
            <thead>
              <tr>
                <th scope="col">Vehicle</th>
                <th scope="col">Now</th>
                <th scope="col">Then</th>
              </tr>
            </thead>
            <tbody>
              {planned.map(({ vehicle, before, after, change }) => (
                <tr key={vehicle.id}>
                  <td className="line">
                    {vehicle.name}
                    <small>{vehicle.stockNumber}</small>
                  </td>
                  <td className="half">{before}</td>
                  <td className="half end">{change ? <strong>{after}</strong> : 'Stays'}</td>
                </tr>
              ))}
            </tbody>
          </table>
          <Form method="post">
            <input type="hidden" name="changes" value={JSON.stringify(changes)} />
            <p>
              <button type="submit" className="primary" disabled={changes.length === 0}>
                Change {changes.length === 1 ? 'one vehicle' : `${changes.length} vehicles`}
              </button>
            </p>
          </Form>
        </>
      )}
    </>
  )
}

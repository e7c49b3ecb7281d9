import type { StaffVehicleChange } from '@forecourt/contract/endpoints/staff/stock'
import { type ActionFunctionArgs, Form, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { bulkWords } from '../features/stock/bulk-edit.tsx'
import { planBulk, readAmount, readBulkKind } from '../features/stock/plan-bulk.ts'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const params = new URL(args.request.url).searchParams
  const what = readBulkKind(params.get('what'))
  const ids = params.getAll('vehicle').filter((id) => /^\d+$/.test(id))
  const typed = params.get('amount') ?? ''
  const amount = readAmount(what, typed)
  const fault = amount === null ? `Enter a figure such as -3 or 1,500, not “${typed}”.` : null
  if (ids.length === 0) return { what, planned: [], fault: null }
  const { vehicles } = await callAsStaff(args, (call) =>
    call('staffVehicles', { query: { ids: ids.join(','), limit: '100' } }),
  )
  const edit = {
    what,
    amount: amount ?? 0,
    endsIn90: params.get('ninety') === 'yes',
  }
  return { what, planned: planBulk(vehicles, edit), fault }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const asked = JSON.parse(String(form.get('changes') ?? '[]')) as StaffVehicleChange[]
  const changes = form.get('sure') === 'yes' ? asked.map((change) => ({ ...change, sure: true })) : asked
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
  const { what, planned, fault } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const changes = planned.flatMap(({ change }) => change ?? [])
  const warned = planned.filter(({ warning }) => warning !== null)
  const isDone = answer !== undefined && 'done' in answer
  return (
    <>
      <PageHead back={{ to: '/stock', label: 'Stock' }} title="Preview">
        {bulkWords[what]}: {changes.length} of {planned.length} vehicles
      </PageHead>
      <Refusal answer={answer} />
      <Toast answer={answer} />
      {planned.length === 0 && <p className="empty">Choose some vehicles in the table first.</p>}
      {fault && (
        <p role="alert">
          {fault} <Link to="/stock">Back to the stock</Link>
        </p>
      )}
      {planned.length > 0 && !isDone && fault === null && (
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
              {planned.map(({ vehicle, before, after, change, warning }) => (
                <tr key={vehicle.id}>
                  <td className="line">
                    {vehicle.name}
                    <small>{vehicle.stockNumber}</small>
                  </td>
                  <td className="half">{before}</td>
                  <td className="half end">
                    {change ? <strong>{after}</strong> : 'Stays'}
                    {warning && <small>{warning}</small>}
                  </td>
                </tr>
              ))}
            </tbody>
          </table>
          <Form method="post">
            <input type="hidden" name="changes" value={JSON.stringify(changes)} />
            {warned.length > 0 && (
              <label className="check">
                <input type="checkbox" name="sure" value="yes" required />{' '}
                {warned.length === 1
                  ? 'One price changes by more than a third. That’s right.'
                  : `${warned.length} prices change by more than a third. That’s right.`}
              </label>
            )}
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

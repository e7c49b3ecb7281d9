import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { DealershipField } from '../features/fields/dealership-field.tsx'
import { describeCounts, RunState } from '../features/sources/run-words.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callForDealer(args, (call) => call('staffSources'))
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const name = String(form.get('name') ?? '').trim()
  const kind = vehicleKinds.find((one) => one === form.get('kind')) ?? 'car'
  const dealershipId = Number(form.get('dealership'))
  const added = await callAsStaff(args, (call) =>
    catchRefusal(call('addSource', { body: { name, dealershipId, kind } })),
  )
  return 'refused' in added
    ? { refused: added.refused, name, dealershipId, kind }
    : redirect(`/imports/${added.id}`)
}

/** The sources of the stock. */
export default function Sources() {
  const { sources, dealerships } = useLoaderData<typeof loader>()
  const timeZone = useTimeZone()
  const refusal = useActionData<typeof action>()
  return (
    <>
      <title>Imports · Forecourt</title>
      <h1>Imports</h1>
      {sources.length === 0 ? (
        <p className="empty">No stock comes in by file yet. Add the system that has it.</p>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">Source</th>
              <th scope="col">Vehicles</th>
              <th scope="col">Comes</th>
              <th scope="col">Last file</th>
            </tr>
          </thead>
          <tbody>
            {sources.map((source) => (
              <tr key={source.id}>
                <td className="head">
                  <Link to={`/imports/${source.id}`}>{source.name}</Link>
                  <small>{source.dealership}</small>
                </td>
                <td className="side">{source.vehicles} on offer</td>
                <td className="line">
                  {!source.url
                    ? 'When it’s sent'
                    : source.everyMinutes === 1
                      ? 'Every minute'
                      : `Every ${source.everyMinutes} minutes`}
                </td>
                <td className="line">
                  {source.lastRun ? (
                    <>
                      <RunState state={source.lastRun.state} />
                      <Link to={`/imports/runs/${source.lastRun.id}`}>
                        {formatTime(source.lastRun.startedAt, timeZone)}
                      </Link>
                      <small>{describeCounts(source.lastRun)}</small>
                    </>
                  ) : (
                    'None yet'
                  )}
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <section>
        <h2>Add a source</h2>
        <Form method="post" className="filters">
          <label>
            Name
            <input name="name" required maxLength={80} defaultValue={refusal?.name} placeholder="Our DMS" />
          </label>
          <DealershipField dealerships={dealerships} chosen={refusal?.dealershipId} />
          <label>
            Kind
            <select name="kind" defaultValue={refusal?.kind}>
              {vehicleKinds.map((kind) => (
                <option key={kind} value={kind}>
                  {capitalise(kindTable[kind].many)}
                </option>
              ))}
            </select>
          </label>
          <button type="submit">Add source</button>
        </Form>
        {refusal && <p role="alert">{refusal.refused}</p>}
      </section>
    </>
  )
}

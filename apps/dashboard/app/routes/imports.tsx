import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { FileDown } from 'lucide-react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { DealershipField } from '../features/fields/dealership-field.tsx'
import { SourceTable } from '../features/sources/source-table.tsx'
import { Card } from '../kit/card.tsx'
import { Empty } from '../kit/empty.tsx'
import { Options } from '../kit/options.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, callForDealer, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

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
  const refused = useAnswer<typeof action>()
  return (
    <>
      <PageHead title="Imports">Stock that comes in by file.</PageHead>
      <Refusal answer={refused} />
      {sources.length === 0 ? (
        <Empty icon={FileDown} title="No source yet">
          Add the system that has your stock: a DMS, a spreadsheet, or whoever sends you a file.
        </Empty>
      ) : (
        <SourceTable sources={sources} />
      )}
      <Card
        title="Add a source"
        about="Its files come by hand, by SFTP, from an address, or vehicle by vehicle."
      >
        <Form method="post" className="stack">
          <div className="form-row">
            <label>
              Name
              <input
                name="name"
                required
                maxLength={80}
                defaultValue={refused?.name}
                placeholder="Our DMS"
                autoComplete="off"
              />
            </label>
            <DealershipField dealerships={dealerships} chosen={refused?.dealershipId} />
            <label>
              Kind
              <select name="kind" defaultValue={refused?.kind}>
                <Options of={vehicleKinds.map((kind) => [kind, capitalise(kindTable[kind].many)] as const)} />
              </select>
            </label>
          </div>
          <button type="submit">Add source</button>
        </Form>
      </Card>
    </>
  )
}

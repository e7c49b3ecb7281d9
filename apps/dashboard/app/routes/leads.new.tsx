import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { findVehicles } from '../features/lead/find-vehicles.ts'
import { newLeadSchema } from '../features/lead/new-lead-schema.ts'
import { FormFields } from '../kit/form-fields.tsx'
import { readBySchema } from '../kit/form-schema.ts'
import { NamedOptions } from '../kit/options.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readRefused } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { SuggestedInput } from '../kit/suggested-input.tsx'
import { readDealer } from '../staff/preferences.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await callAsStaff(args, (call) => call('staffMe'))
  const vehicle = new URL(args.request.url).searchParams.get('vehicle') ?? undefined
  return { sites, siteId: readDealer(args), vehicle, key: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const { values, faults, typed } = readBySchema(newLeadSchema, form)
  if (faults) return { refused: Object.values(faults).join(' '), faults, typed }
  const category = newLeadSchema.category.options.find((one) => one === values.category)
  const body = {
    ...values,
    category: category ?? newLeadSchema.category.options[0],
    key: typed.key ?? '',
    siteId: Number(typed.site),
    stockNumber: (typed.stockNumber ?? '').trim(),
  }
  const labels: Readonly<Record<string, { label: string }>> = newLeadSchema
  const written = await callAsStaff(args, (call) =>
    catchRefusal(call('createLead', { body }), undefined, (field) => labels[field]?.label),
  )
  return 'refused' in written ? { ...written, typed } : redirect(`/leads/${written.id}`)
}

export default function NewLead() {
  const { sites, siteId, vehicle, key } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const { typed = {}, faults = {} } = readRefused(answer) ?? {}
  return (
    <>
      <PageHead back={{ to: '/leads', label: 'Leads' }} title="Add a lead">
        Somebody who called, wrote or walked in. Nobody gets a mail from this.
      </PageHead>
      <Refusal answer={answer} />
      <Form method="post" className="stack">
        <input type="hidden" name="key" value={typed.key ?? key} />
        <div className="field">
          <label htmlFor="site">Website</label>
          <select id="site" name="site" defaultValue={typed.site ?? siteId ?? undefined}>
            <NamedOptions of={sites} />
          </select>
        </div>
        <FormFields schema={newLeadSchema} typed={typed} faults={faults} />
        <div className="field">
          <label htmlFor="stockNumber">Vehicle, by name or stock number</label>
          <SuggestedInput
            id="stockNumber"
            name="stockNumber"
            defaultValue={typed.stockNumber ?? vehicle}
            maxLength={100}
            find={findVehicles}
            aria-invalid={faults.stockNumber ? true : undefined}
            aria-describedby="stockNumber-note"
          />
          <small
            id="stockNumber-note"
            className={faults.stockNumber ? 'fault' : undefined}
            role={faults.stockNumber ? 'alert' : undefined}
          >
            {faults.stockNumber ?? 'If it’s about one that you sell.'}
          </small>
        </div>
        <button type="submit" className="primary">
          Add lead
        </button>
      </Form>
    </>
  )
}

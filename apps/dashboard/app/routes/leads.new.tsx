import { staffEnteredCategories } from '@forecourt/domain/lead/handling/lead-stage'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { Field } from '../features/fields/field.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { Refusal } from '../ui/refusal.tsx'
import { NamedOptions } from '../ui/table/options.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { sites } = await callAsStaff(args, (call) => call('staffMe'))
  return { sites, key: crypto.randomUUID() }
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '')
  const written = await callAsStaff(args, (call) =>
    catchRefusal(
      call('createLead', {
        body: {
          key: text('key'),
          siteId: Number(text('site')),
          category:
            staffEnteredCategories.find((one) => one === text('category')) ?? staffEnteredCategories[0],
          name: text('name'),
          last_name: text('last_name'),
          email: text('email'),
          phone: text('phone'),
          message: text('message'),
          stockNumber: text('stockNumber'),
        },
      }),
    ),
  )
  if ('refused' in written) return { ...written, typed: Object.fromEntries(form) as Record<string, string> }
  return redirect(`/leads/${written.id}`)
}

export default function NewLead() {
  const { sites, key } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'typed' in answer ? answer : null
  const typed: Readonly<Record<string, string>> = refused?.typed ?? {}
  const fieldProps = (name: string) => ({ name, defaultValue: typed[name], faults: refused?.faults ?? {} })
  return (
    <>
      <PageHead back={{ to: '/leads', label: 'Leads' }} title="Add a lead">
        Somebody who called, wrote or walked in. Nobody gets a mail from this.
      </PageHead>
      <Refusal answer={answer} />
      <section>
        <Form method="post" className="stack">
          <input type="hidden" name="key" value={typed.key ?? key} />
          <label>
            How they came
            <select name="category" defaultValue={typed.category}>
              {staffEnteredCategories.map((category) => (
                <option key={category}>{category}</option>
              ))}
            </select>
          </label>
          <label>
            Website
            <select name="site" defaultValue={typed.site}>
              <NamedOptions of={sites} />
            </select>
          </label>
          <Field label="First name" {...fieldProps('name')} required maxLength={200} />
          <Field label="Last name" {...fieldProps('last_name')} maxLength={200} />
          <Field label="Phone" {...fieldProps('phone')} type="tel" maxLength={50} />
          <Field label="Email" {...fieldProps('email')} type="email" maxLength={254} />
          <Field
            label="Stock number, if it’s about a vehicle"
            {...fieldProps('stockNumber')}
            maxLength={100}
          />
          <label>
            What they want
            <textarea name="message" rows={4} maxLength={10_000} defaultValue={typed.message} />
          </label>
          <button type="submit" className="primary">
            Add lead
          </button>
        </Form>
      </section>
    </>
  )
}

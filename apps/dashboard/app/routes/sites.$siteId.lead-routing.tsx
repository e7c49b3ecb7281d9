import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { leadDestinationTable } from '@forecourt/domain/site/configuration/lead-destination-table'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { NamedOptions } from '../kit/options.tsx'
import { callAsStaff } from '../staff/staff-calls.ts'

/** Forms that are more than an enquiry have their own types. */
const kinds = [...enquiryTypes, 'Test Drive Enquiry', 'Service Booking', 'Request Photos Enquiry', 'Chat']

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const params = new URL(args.request.url).searchParams
  const category = params.get('category') ?? 'General Enquiry'
  const place = params.get('place') ?? ''
  return callAsStaff(args, async (call) => ({
    siteId,
    category,
    place,
    answer: await call('tryLead', { siteId, query: { category, place } }),
  }))
}

/** Runs the routing rules on a sample lead without sending anything. */
export default function SiteLeadRouting() {
  const { siteId, category, place, answer } = useLoaderData<typeof loader>()
  const submit = useSubmit()
  const settings = `/sites/${siteId}/settings`
  return (
    <>
      <title>Where leads go · Forecourt</title>
      <h1>Where leads go</h1>
      <p className="meta">
        Try it: choose what somebody asks about, and see who would hear of it. Nothing is sent.
      </p>
      <Form
        method="get"
        className="filters"
        onChange={(event) => submit(event.currentTarget, { replace: true })}
      >
        <label>
          They ask about
          <select name="category" defaultValue={category}>
            {kinds.map((kind) => (
              <option key={kind}>{kind}</option>
            ))}
          </select>
        </label>
        <label>
          They choose
          <select name="place" defaultValue={place}>
            <option value="">No place</option>
            <NamedOptions of={answer.places} />
          </select>
        </label>
        <noscript>
          <button type="submit">Try it</button>
        </noscript>
      </Form>
      <section aria-live="polite">
        <h2>
          {answer.place ? answer.place.name : answer.dealership} answers it
          {answer.place && answer.place.name !== answer.dealership && `, for ${answer.dealership}`}
        </h2>
        {answer.sends.length === 0 ? (
          <p role="alert" className="alert">
            Nobody would hear of it. Give an address under “Who receives leads”.
          </p>
        ) : (
          <ul>
            {answer.sends.map(({ kind, destination }) => (
              <li key={`${kind} ${destination}`}>
                It goes {leadDestinationTable[kind].words.goes} <b>{destination}</b>
              </li>
            ))}
          </ul>
        )}
      </section>
      <section>
        <h2>Notifications</h2>
        <ul className="plain">
          <li>
            <Link to={`${settings}/leadEmails`}>Who receives leads</Link>
          </li>
          <li>
            <Link to={`${settings}/leadEmailsByCategory`}>Who receives leads of a kind</Link>
          </li>
          <li>
            <Link to={`${settings}/leadEmailsByLocation`}>Who receives leads of a location</Link>
          </li>
        </ul>
      </section>
    </>
  )
}

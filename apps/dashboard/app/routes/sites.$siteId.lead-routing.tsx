import { enquiryTypes } from '@forecourt/domain/enquiry/enquiry-type'
import { leadDestinationTable } from '@forecourt/domain/site/configuration/lead-destination-table'
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router'
import { Card } from '../kit/card.tsx'
import { NamedOptions } from '../kit/options.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { callAsStaff } from '../staff/staff-calls.ts'

/** Forms that are more than an enquiry have their own types. */
const kinds = [...enquiryTypes, 'Test Drive Enquiry', 'Service Booking', 'Request Photos Enquiry', 'Chat']

const receivers = [
  ['leadEmails', 'Who receives leads'],
  ['leadEmailsByCategory', 'Who receives leads of a kind'],
  ['leadEmailsByLocation', 'Who receives leads of a location'],
] as const

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
  const answering = answer.place?.name ?? answer.dealership
  return (
    <>
      <PageHead title="Where leads go">Who hears of it when somebody asks.</PageHead>
      <div className="column">
        <Card title="Try it" about="Choose what somebody asks about. Nothing is sent.">
          <Form
            method="get"
            className="form-row"
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
          <div aria-live="polite" className="routing">
            <h3>
              {answering} answers it{answering !== answer.dealership && `, for ${answer.dealership}`}
            </h3>
            {answer.sends.length === 0 ? (
              <p role="alert" className="alert">
                Nobody would hear of it. Give an address under “Who receives leads”.
              </p>
            ) : (
              <ul className="plain">
                {answer.sends.map(({ kind, destination }) => (
                  <li key={`${kind} ${destination}`}>
                    It goes {leadDestinationTable[kind].words.goes} <b>{destination}</b>
                  </li>
                ))}
              </ul>
            )}
          </div>
        </Card>
        <Card title="Notifications" about="Each has a screen of its own.">
          <ul className="plain">
            {receivers.map(([key, label]) => (
              <li key={key}>
                <Link to={`/sites/${siteId}/settings/${key}`}>{label}</Link>
              </li>
            ))}
          </ul>
        </Card>
      </div>
    </>
  )
}

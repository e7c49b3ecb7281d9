import { answerTemplates } from '@forecourt/domain/person/staff/answer-templates'
import {
  leadStages,
  lostReasons,
  lostReasonWords,
  stageWords,
} from '@forecourt/domain/person/staff/lead-stage'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { formatMoney, formatTime } from '../staff/format.ts'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { Deliveries } from '../ui/deliveries.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const wanted = new URL(args.request.url).searchParams.get('template')
  return withStaff(args, async (calls) => {
    const [lead, me] = await Promise.all([calls.readLead(args.params.leadId ?? ''), calls.readMe()])
    const templates = answerTemplates({
      firstName: lead.name.split(' ')[0] ?? '',
      vehicle: lead.car?.name ?? null,
      price: lead.car?.price ? formatMoney(lead.car.price) : null,
      isSold: lead.car?.sold ?? false,
      site: lead.site,
      phone: lead.site_phone,
      author: me.name,
    })
    const template = templates.find(({ id }) => id === wanted) ?? templates[0]
    const mayWrite = me.actions.includes('leads.write')
    return { lead, templates, template, mayWrite, meId: me.id, key: crypto.randomUUID() }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const id = args.params.leadId ?? ''
  const text = (name: string) => String(form.get(name) ?? '')
  const version = Number(form.get('version'))
  const written = await withStaff(args, async (calls) => {
    switch (form.get('intent')) {
      case 'note':
        return orRefusal(calls.noteLead(id, text('text')))
      case 'owner':
        return orRefusal(calls.assignLead(id, { owner_id: Number(text('owner')) || null, version }))
      case 'stage': {
        const stage = leadStages.find((one) => one === text('stage')) ?? 'new'
        const reason = lostReasons.find((one) => one === text('reason')) ?? 'other'
        return orRefusal(
          calls.moveLead(id, { stage, lost_reason: stage === 'lost' ? reason : null, version }),
        )
      }
      case 'answer':
        return orRefusal(
          calls.answerLead(id, { key: text('key'), subject: text('subject'), text: text('text') }),
        )
      case 'replay':
        return orRefusal(calls.replayDelivery(text('delivery')))
      default:
        return { refused: 'This form is not known here.', status: 400 }
    }
  })
  if ('refused' in written) return { ...written, typed: text('text'), intent: text('intent') }
  return redirect(`/leads/${id}`)
}

export default function Lead() {
  const { lead, mayWrite } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  return (
    <>
      <title>{`${lead.name} · Forecourt`}</title>
      <p>
        <Link to="/leads">Leads</Link>
      </p>
      <h1>{lead.name}</h1>
      <p className="meta">
        {lead.category} · {lead.site} · {lead.reference} · {formatTime(lead.created_at, lead.time_zone)}
      </p>
      {refusal && 'refused' in refusal && (
        <p role="alert" className="alert">
          {refusal.refused}
        </p>
      )}
      <p className="actions">
        {lead.phone && (
          <a className="button" href={`tel:${lead.phone.replaceAll(/[^\d+]/g, '')}`}>
            Call {lead.phone}
          </a>
        )}
        {mayWrite && lead.email && (
          <a className="button" href="#answer">
            Answer by mail
          </a>
        )}
      </p>
      <div className="columns">
        <div>
          <Facts />
          {mayWrite && lead.email && <Answer />}
          <Timeline />
        </div>
        <aside>
          {mayWrite ? <Work /> : <p>{stageWords[lead.stage]}</p>}
          <Deliveries deliveries={lead.deliveries} mayReplay={mayWrite} timeZone={lead.time_zone} />
          {lead.others.length > 0 && (
            <section>
              <h2>Also asked</h2>
              <ul className="plain">
                {lead.others.map((other) => (
                  <li key={other.id}>
                    <Link to={`/leads/${other.id}`}>{other.category}</Link>{' '}
                    {formatTime(other.created_at, lead.time_zone)}
                  </li>
                ))}
              </ul>
            </section>
          )}
        </aside>
      </div>
    </>
  )
}

function Facts() {
  const { lead } = useLoaderData<typeof loader>()
  const { car, booking } = lead
  return (
    <section>
      <h2>What they asked</h2>
      <dl>
        {car && (
          <>
            <dt>Vehicle</dt>
            <dd>
              {car.name} ({car.stock_number}) {formatMoney(car.price)}{' '}
              {car.sold && <span className="tag bad">Sold</span>}
            </dd>
          </>
        )}
        {booking && (
          <>
            <dt>Booked</dt>
            <dd>
              {booking.kind.replace('-', ' ')}, {formatTime(booking.starts_at, lead.time_zone)},{' '}
              {booking.place} {booking.cancelled && <span className="tag bad">Cancelled</span>}
            </dd>
          </>
        )}
        {lead.fields.map(({ label, value }) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  )
}

function Work() {
  const { lead, meId } = useLoaderData<typeof loader>()
  return (
    <section>
      <h2>Where it stands</h2>
      <Form method="post" className="stack" key={`stage ${lead.version}`}>
        <input type="hidden" name="intent" value="stage" />
        <input type="hidden" name="version" value={lead.version} />
        <label>
          Stage
          <select name="stage" defaultValue={lead.stage}>
            {leadStages.map((stage) => (
              <option key={stage} value={stage}>
                {stageWords[stage]}
              </option>
            ))}
          </select>
        </label>
        <label>
          If lost, why
          <select name="reason" defaultValue={lead.lost_reason ?? 'no-answer'}>
            {lostReasons.map((reason) => (
              <option key={reason} value={reason}>
                {lostReasonWords[reason]}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Move</button>
      </Form>
      <Form method="post" className="stack" key={`owner ${lead.version}`}>
        <input type="hidden" name="intent" value="owner" />
        <input type="hidden" name="version" value={lead.version} />
        <label>
          Owner
          <select name="owner" defaultValue={lead.owner_id ?? ''}>
            <option value="">Nobody</option>
            {lead.colleagues.map(({ id, name }) => (
              <option key={id} value={id}>
                {id === meId ? `${name} (me)` : name}
              </option>
            ))}
          </select>
        </label>
        <button type="submit">Give</button>
      </Form>
    </section>
  )
}

function Answer() {
  const { lead, templates, template, key } = useLoaderData<typeof loader>()
  const refusal = useActionData<typeof action>()
  const typed = refusal && 'typed' in refusal && refusal.intent === 'answer' ? refusal.typed : null
  return (
    <section id="answer">
      <h2>Answer by mail</h2>
      <nav className="tabs" aria-label="Templates">
        {templates.map(({ id, label }) => (
          <Link
            key={id}
            to={`?template=${id}#answer`}
            preventScrollReset
            aria-current={id === template?.id ? 'page' : undefined}
          >
            {label}
          </Link>
        ))}
      </nav>
      <Form method="post" className="stack" key={`${template?.id} ${lead.entries.length}`}>
        <input type="hidden" name="intent" value="answer" />
        <input type="hidden" name="key" value={key} />
        <p className="meta">To {lead.email}</p>
        <label>
          Subject
          <input name="subject" defaultValue={template?.subject} required maxLength={200} />
        </label>
        <label>
          Message
          <textarea
            name="text"
            rows={14}
            defaultValue={typed ?? template?.text}
            required
            maxLength={10_000}
          />
        </label>
        <button type="submit" className="primary">
          Send
        </button>
      </Form>
    </section>
  )
}

function Timeline() {
  const { lead, mayWrite } = useLoaderData<typeof loader>()
  return (
    <section>
      <h2>What happened</h2>
      <ol className="timeline">
        <li>
          <p className="meta">{formatTime(lead.created_at, lead.time_zone)}</p>
          <p>Came in{lead.finished ? '' : ', not finished'}</p>
        </li>
        {lead.entries.map((entry) => (
          <li key={entry.id}>
            <p className="meta">
              {formatTime(entry.at, lead.time_zone)} · {entry.author}
            </p>
            <p className="typed">
              {entry.kind === 'answer' && <strong>{entry.subject}</strong>}
              {entry.kind === 'answer' && '\n'}
              {entry.kind === 'replay' ? `Sent again: ${entry.text}` : entry.text}
            </p>
          </li>
        ))}
      </ol>
      {mayWrite && (
        <Form method="post" className="stack" key={lead.entries.length}>
          <input type="hidden" name="intent" value="note" />
          <label>
            Note
            <textarea name="text" rows={2} required maxLength={10_000} />
          </label>
          <button type="submit">Add note</button>
        </Form>
      )}
    </section>
  )
}

import type { NewStaffKey, StaffKey } from '@forecourt/contract/endpoints/staff/keys'
import { KeyRound } from 'lucide-react'
import { Fragment } from 'react'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { type Faults, Field } from '../features/fields/field.tsx'
import { Empty } from '../kit/empty.tsx'
import { PageHead } from '../kit/page-head.tsx'
import type { PostResult } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import { formatDay } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeText, useTimeZone } from '../staff/time-zone.ts'
import { readScope, ScopeSelect, scopeWords } from '../ui/scope-select.tsx'
import { useAnswer } from '../ui/use-answer.ts'

/** The values of a refused new key. */
type Typed = { name: string; scope: string; actions: readonly string[]; days: string }
type Refusing = { refused: string; typed: Typed; faults: Faults }
type Answer = { made: string } | PostResult | Refusing
type KeyAction = NewStaffKey['actions'][number]

const actionWords: Readonly<Record<KeyAction, string>> = {
  'stock.read': 'See stock',
  'stock.write': 'Change stock',
  'leads.read': 'See leads',
  'leads.write': 'Work on leads',
  'deposits.read': 'See deposits',
}
/** The calls behind each, as programs write them. */
const opened: Readonly<Record<KeyAction, string>> = {
  'stock.read': 'GET /api/vehicles, GET /api/vehicles/{id}',
  'stock.write': 'PUT /api/vehicles/{id}',
  'leads.read': 'GET /api/leads, GET /api/leads/{id}',
  'leads.write': 'POST /api/leads/{id}/…',
  'deposits.read': 'GET /api/deposits',
}
const actions = Object.keys(actionWords) as KeyAction[]
const lifetimes = [30, 90, 365] as const

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [{ keys }, { scopes }] = await Promise.all([call('staffKeys'), call('staffTeam')])
    return { keys, scopes }
  })
}

/** Answers in the page instead of redirecting, so that the key never appears in an address or the history. */
export async function action(args: ActionFunctionArgs): Promise<Answer> {
  const form = await readForm(args.request)
  const revoked = form.get('revoke')
  return callAsStaff(args, async (call) => {
    if (revoked) {
      const written = await catchRefusal(
        call('revokeStaffKey', { keyId: String(revoked) }),
        [400, 403, 409, 422],
      )
      return 'refused' in written
        ? { refused: written.refused }
        : { done: `“${String(form.get('name'))}” no longer opens anything.`, undo: null }
    }
    const text = (name: string) => String(form.get(name) ?? '')
    const [name, scope, days] = [text('name'), text('scope'), text('days')]
    const chosen = actions.filter((one) => form.getAll('action').includes(one))
    const made = await catchRefusal(
      call('makeStaffKey', {
        body: {
          name,
          actions: chosen,
          ...readScope(scope),
          days: lifetimes.find((one) => String(one) === days) ?? 30,
        },
      }),
      [400, 403, 409, 422],
    )
    if (!('refused' in made)) return { made: made.key }
    const { refused, faults } = made
    return { refused, faults, typed: { name, scope, actions: chosen, days } }
  })
}

export default function Keys() {
  const { keys } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const made = answer && 'made' in answer ? answer.made : null
  return (
    <>
      <PageHead title="API keys">A key lets a program work with your stock and leads.</PageHead>
      <p className="meta">
        Programs send it as <code>Authorization: Bearer</code> to <code>/api/vehicles</code>,{' '}
        <code>/api/leads</code> and <code>/api/deposits</code> at this address.{' '}
        <a href="#what-keys-open">What each part opens</a>
      </p>
      {made && (
        <div className="said" role="status">
          <p>Copy it now: it isn’t shown again.</p>
          <p className="secret">{made}</p>
        </div>
      )}
      <Toast answer={answer} />
      <Refusal answer={answer} />
      {keys.length === 0 ? (
        <Empty icon={KeyRound} title="No API keys yet">
          Make one for each program that reads your stock or brings in leads.
        </Empty>
      ) : (
        <table className="cards">
          <thead>
            <tr>
              <th scope="col">Key</th>
              <th scope="col">May</th>
              <th scope="col">Until</th>
              <th scope="col">Change</th>
            </tr>
          </thead>
          <tbody>
            {keys.map((key) => (
              <KeyRow key={key.id} entry={key} />
            ))}
          </tbody>
        </table>
      )}
      <MakeForm />
      <section id="what-keys-open" aria-labelledby="what-keys-open-heading">
        <h2 id="what-keys-open-heading">What each part opens</h2>
        <dl className="pairs wide-pairs">
          {actions.map((one) => (
            <Fragment key={one}>
              <dt>{actionWords[one]}</dt>
              <dd>
                <code>{opened[one]}</code>
              </dd>
            </Fragment>
          ))}
        </dl>
      </section>
    </>
  )
}

function KeyRow({ entry }: { entry: StaffKey }) {
  const timeText = useTimeText()
  const timeZone = useTimeZone()
  return (
    <tr>
      <td>
        <strong>{entry.name}</strong>
        <small>
          <code>{entry.prefix}…</code> · by {entry.madeBy}
        </small>
        <small>{entry.usedAt ? `Last used ${timeText(entry.usedAt)}` : 'Not used yet'}</small>
      </td>
      <td>
        {entry.actions.map((one) => actionWords[one]).join(', ')}
        <small>
          {entry.scope} ({scopeWords[entry.scopeKind]})
        </small>
      </td>
      <td>{formatDay(entry.expiresAt, timeZone)}</td>
      <td>
        <Form method="post">
          <input type="hidden" name="name" value={entry.name} />
          <button
            type="submit"
            className="danger"
            name="revoke"
            value={entry.id}
            aria-label={`Revoke: ${entry.name}`}
          >
            Revoke
          </button>
        </Form>
      </td>
    </tr>
  )
}

function MakeForm() {
  const { scopes } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused =
    answer && 'refused' in answer && 'actions' in (answer.typed ?? {}) ? (answer as Refusing) : null
  const typed = refused?.typed
  const faults = refused?.faults ?? {}
  const chosen = typed?.actions ?? ['stock.read']
  return (
    <section>
      <h2>Make an API key</h2>
      <Form method="post" className="stack invite">
        <Field
          label="What is it for?"
          name="name"
          faults={faults}
          defaultValue={typed?.name}
          required
          maxLength={100}
          placeholder="Price robot"
          autoComplete="off"
        />
        <ScopeSelect scopes={scopes} chosen={typed?.scope} />
        <fieldset aria-describedby={faults.actions && 'actions-fault'}>
          <legend>It may</legend>
          {actions.map((one) => (
            <label key={one} className="choice">
              <input type="checkbox" name="action" value={one} defaultChecked={chosen.includes(one)} />{' '}
              {actionWords[one]}
            </label>
          ))}
          {faults.actions && (
            <small className="fault" id="actions-fault" role="alert">
              Please choose at least one.
            </small>
          )}
        </fieldset>
        <label>
          For how long
          <select name="days" defaultValue={typed?.days ?? '90'}>
            {lifetimes.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        </label>
        <button type="submit" className="primary">
          Make the key
        </button>
      </Form>
    </section>
  )
}

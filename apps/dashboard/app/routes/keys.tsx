import type { NewStaffKey, StaffKey } from '@forecourt/contract/endpoints/staff/keys'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type Faults, Field } from '../features/fields/field.tsx'
import { formatDay, formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { readScope, ScopeSelect, scopeWords } from '../ui/scope-select.tsx'

/** The values of a refused new key. */
type Typed = { name: string; scope: string; actions: readonly string[]; days: string }
type Answer = { made: string } | { revoked: string } | { refused: string; typed?: Typed; faults?: Faults }
type KeyAction = NewStaffKey['actions'][number]

const actionWords: Readonly<Record<KeyAction, string>> = {
  'stock.read': 'See stock',
  'stock.write': 'Change stock',
  'leads.read': 'See leads',
  'leads.write': 'Work on leads',
  'deposits.read': 'See deposits',
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
      return 'refused' in written ? { refused: written.refused } : { revoked: String(form.get('name')) }
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
  const answer = useActionData<Answer>()
  return (
    <>
      <title>Keys · Forecourt</title>
      <h1>Keys for machines</h1>
      <p className="meta">
        A key lets a program see or change what you choose, at <code>/api/vehicles</code> and its neighbours
        on this host.
      </p>
      {answer && 'made' in answer && (
        <div className="said" role="status">
          <p>Copy it now: it isn’t shown again.</p>
          <p className="secret">{answer.made}</p>
        </div>
      )}
      {answer && 'revoked' in answer && (
        <p className="said" role="status">
          {answer.revoked} no longer opens anything.
        </p>
      )}
      {answer && 'refused' in answer && (
        <p className="alert" role="alert">
          {answer.refused}
        </p>
      )}
      {keys.length === 0 ? (
        <p className="empty">No keys yet.</p>
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
    </>
  )
}

function KeyRow({ entry }: { entry: StaffKey }) {
  const timeZone = useTimeZone()
  return (
    <tr>
      <td>
        <strong>{entry.name}</strong>
        <small>
          <code>{entry.prefix}…</code> · by {entry.madeBy}
        </small>
        <small>{entry.usedAt ? `Last used ${formatTime(entry.usedAt, timeZone)}` : 'Not used yet'}</small>
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
  const answer = useActionData<Answer>()
  const refused = answer && 'refused' in answer ? answer : null
  const typed = refused?.typed
  const faults = refused?.faults ?? {}
  const chosen = typed?.actions ?? ['stock.read']
  return (
    <section>
      <h2>Make a key</h2>
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
          Make a key
        </button>
      </Form>
    </section>
  )
}

import type { StaffTeam } from '@forecourt/contract/endpoints/staff/team'
import { roleLabels, type StaffGrant, type StaffRole } from '@forecourt/domain/person/staff/staff-role'
import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  useActionData,
  useLoaderData,
} from 'react-router'
import { type Faults, Field } from '../features/fields/field.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { readScope, ScopeSelect, scopeText, scopeWords } from '../ui/scope-select.tsx'

type Member = StaffTeam['members'][number]
type Grant = Member['grants'][number]

type Refused = { refused: string; at: string; faults: Faults; typed: Readonly<Record<string, string>> }
type Answer = { said: string; undo?: string } | Refused

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [team, me] = await Promise.all([call('staffTeam'), call('staffMe')])
    return { ...team, meId: me.id }
  })
}

/** Answers in the page instead of redirecting, so that names and mail addresses stay out of the URL. */
export async function action(args: ActionFunctionArgs): Promise<Answer> {
  const form = await readForm(args.request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const name = text('name')
  const role = text('role') as StaffRole
  const typed = Object.fromEntries([...form.keys()].map((field) => [field, text(field)]))
  return callAsStaff(args, async (call) => {
    type Written = Promise<{ id: number } | { done: true } | { ended: number }>
    const write = async (writing: Written, said: string, undo?: string): Promise<Answer> => {
      const written = await catchRefusal(writing, [400, 403, 409, 422])
      if ('refused' in written)
        return { refused: written.refused, at: text('grant'), faults: written.faults, typed }
      return { said, ...(undo && { undo }) }
    }
    switch (text('intent')) {
      case 'role':
        return write(
          call('changeStaffRole', { grantId: text('grant'), body: { role } }),
          `${name}: ${roleLabels[role]} now.`,
        )
      case 'revoke':
        return write(
          call('revokeStaffGrant', { grantId: text('grant') }),
          `${name} no longer has this role.`,
          text('undo'),
        )
      case 'reset':
        return write(
          call('resetSecondFactor', { memberId: text('member') }),
          `${name} is signed out and sets up a new phone when they next sign in.`,
        )
      case 'sign-out':
        return write(call('signOutMember', { memberId: text('member') }), `${name} is signed out everywhere.`)
      default: {
        const grant: StaffGrant = { role, ...readScope(text('scope')) }
        return write(
          call('inviteStaff', { body: { email: text('email'), name, grant } }),
          `${name} has a place now.`,
        )
      }
    }
  })
}

export default function Team() {
  const { members, scopes, roles, meId } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  const rows = members.flatMap((member) => member.grants.map((grant) => ({ member, grant })))
  const byScope = Map.groupBy(rows, ({ grant }) => `${scopeText(grant)} ${grant.scope}`)
  const inOrder = [...byScope.values()].sort((a, b) => rank(a[0]?.grant) - rank(b[0]?.grant))
  return (
    <>
      <title>Team · Forecourt</title>
      <h1>Team</h1>
      {answer && 'said' in answer && (
        <div className="said" role="status">
          {answer.said} {answer.undo && <UndoForm undo={answer.undo} />}
        </div>
      )}
      {inOrder.map((held) => {
        const [first] = held
        if (!first) return null
        const { scope, scopeKind } = first.grant
        return (
          <section key={`${scopeKind} ${first.grant.scopeId}`}>
            <h2>
              {scope} <small className="kind-of">{scopeWords[scopeKind]}</small>
            </h2>
            <ul className="plain people">
              {held.map(({ member, grant }) => (
                <PersonRow
                  key={grant.id}
                  member={member}
                  grant={grant}
                  roles={roles}
                  isMe={member.id === meId}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <InviteForm scopes={scopes} roles={roles} />
    </>
  )
}

function rank(grant: Grant | undefined): number {
  return ['platform', 'group', 'dealership', 'site'].indexOf(grant?.scopeKind ?? 'site')
}

type RowProps = { member: Member; grant: Grant; roles: readonly StaffRole[]; isMe: boolean }

function PersonRow({ member, grant, roles, isMe }: RowProps) {
  const timeZone = useTimeZone()
  const answer = useActionData<Answer>()
  const { name, email, signedInAt: since, sessions } = member
  return (
    <li>
      <div>
        <strong>{name}</strong> {isMe && <span className="tag">You</span>}
        {member.secondFactor && <span className="tag won">Two keys</span>}
        <small>{email}</small>
        <small>
          {!member.accepted && 'Invited, hasn’t accepted yet'}
          {member.accepted &&
            (since ? `Last signed in ${formatTime(since, timeZone)}` : 'Hasn’t signed in yet')}
          {sessions > 0 && ` · open in ${sessions === 1 ? 'one browser' : `${sessions} browsers`}`}
        </small>
      </div>
      {grant.mayChange ? (
        <div className="actions">
          <Form method="post" className="inline">
            <Hidden member={member} grant={grant} intent="role" />
            <select name="role" aria-label={`Role of ${name}`} defaultValue={grant.role} key={grant.role}>
              {[...new Set([...roles, grant.role])].map((role) => (
                <option key={role} value={role}>
                  {roleLabels[role]}
                </option>
              ))}
            </select>
            <button type="submit" aria-label={`Change: role of ${name}`}>
              Change
            </button>
          </Form>
          {sessions > 0 && (
            <Form method="post">
              <Hidden member={member} grant={grant} intent="sign-out" />
              <button type="submit" aria-label={`Sign out: ${name}`}>
                Sign out
              </button>
            </Form>
          )}
          {member.secondFactor && !isMe && (
            <Form method="post">
              <Hidden member={member} grant={grant} intent="reset" />
              <button type="submit" aria-label={`Lost phone: ${name}`}>
                Lost phone
              </button>
            </Form>
          )}
          <Form method="post">
            <Hidden member={member} grant={grant} intent="revoke" />
            <button type="submit" className="danger" aria-label={`Take away: role of ${name}`}>
              Take away
            </button>
          </Form>
        </div>
      ) : (
        <span className="tag">{roleLabels[grant.role]}</span>
      )}
      {answer && 'refused' in answer && answer.at === String(grant.id) && (
        <p role="alert">{answer.refused}</p>
      )}
    </li>
  )
}

function Hidden({ member, grant, intent }: { member: Member; grant: Grant; intent: string }) {
  const undo = new URLSearchParams({
    email: member.email,
    name: member.name,
    role: grant.role,
    scope: scopeText(grant),
  })
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="grant" value={grant.id} />
      <input type="hidden" name="member" value={member.id} />
      <input type="hidden" name="name" value={member.name} />
      {intent === 'revoke' && <input type="hidden" name="undo" value={String(undo)} />}
    </>
  )
}

/** Restores what was just removed. */
function UndoForm({ undo }: { undo: string }) {
  return (
    <Form method="post" className="inline">
      <input type="hidden" name="intent" value="invite" />
      {[...new URLSearchParams(undo)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <button type="submit">Undo</button>
    </Form>
  )
}

function InviteForm({ scopes, roles }: Pick<StaffTeam, 'scopes' | 'roles'>) {
  const answer = useActionData<Answer>()
  const refused = answer && 'refused' in answer && answer.at === '' ? answer : null
  const said = (name: string) => ({
    name,
    id: `invite-${name}`,
    defaultValue: refused?.typed[name],
    faults: refused?.faults ?? {},
    autoComplete: 'off',
    required: true,
  })
  return (
    <section>
      <h2>Invite a colleague</h2>
      <Form method="post" className="stack invite">
        <input type="hidden" name="intent" value="invite" />
        <Field label="Name" {...said('name')} maxLength={100} />
        <Field label="Work email" {...said('email')} type="email" />
        <label>
          Role
          <select name="role" defaultValue={refused?.typed.role ?? 'sales'}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </select>
        </label>
        <ScopeSelect scopes={scopes} chosen={refused?.typed.scope} />
        {refused && <p role="alert">{refused.refused}</p>}
        <button type="submit" className="primary">
          Invite
        </button>
      </Form>
      <p className="meta">
        They get a mail that says where to sign in. Managers also set up their phone as a second key.
      </p>
    </section>
  )
}

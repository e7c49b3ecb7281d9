import type { StaffTeam } from '@forecourt/contract/endpoints/staff/team'
import { roleLabels, type StaffGrant, type StaffRole } from '@forecourt/domain/person/staff/staff-role'
import { Ellipsis } from 'lucide-react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  useLoaderData,
  useSubmit,
} from 'react-router'
import { Field } from '../features/fields/field.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { Icon } from '../kit/icon.tsx'
import { KeepDraft } from '../kit/keep-draft.tsx'
import { Menu } from '../kit/menu.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { type PostResult, readDone, readRefused } from '../kit/post-result.ts'
import { Toast } from '../kit/toast.tsx'
import { formatCount } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeText } from '../staff/time-zone.ts'
import { readScope, ScopeSelect, scopeText, scopeWords } from '../ui/scope-select.tsx'
import { useAnswer } from '../ui/use-answer.ts'

type Member = StaffTeam['members'][number]
type Grant = Member['grants'][number]

/** A refusal stands at the role that it is about, or at the form of the invitation. */
type Answer = PostResult & { at?: string }

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [team, me] = await Promise.all([call('staffTeam'), call('staffMe')])
    const who = new URL(args.request.url).searchParams.get('who')
    return { ...team, meId: me.id, who }
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
    const write = async (writing: Written, done: string, undo = ''): Promise<Answer> => {
      const written = await catchRefusal(writing, [400, 403, 409, 422])
      if ('refused' in written)
        return { refused: written.refused, at: text('grant'), faults: written.faults, typed }
      if (form.has('undone')) return { done: 'Taken back.', undo: null }
      return { done, undo: undo === '' ? null : Object.fromEntries(new URLSearchParams(undo)) }
    }
    switch (text('intent')) {
      case 'role':
        return write(
          call('changeStaffRole', { grantId: text('grant'), body: { role } }),
          `${name} is ${roleLabels[role]} now.`,
          text('undo'),
        )
      case 'revoke':
        return write(
          call('revokeStaffGrant', { grantId: text('grant') }),
          `${name}’s role is removed.`,
          text('undo'),
        )
      case 'reset':
        return write(
          call('resetSecondFactor', { memberId: text('member') }),
          `${name} is signed out and sets up an authenticator app when they next sign in.`,
        )
      case 'sign-out':
        return write(call('signOutMember', { memberId: text('member') }), `${name} is signed out everywhere.`)
      default: {
        const grant: StaffGrant = { role, ...readScope(text('scope')) }
        return write(
          call('inviteStaff', { body: { email: text('email'), name, grant } }),
          `Invitation sent to ${text('email')}.`,
        )
      }
    }
  })
}

export default function Team() {
  const { members, scopes, roles, meId, who } = useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const rows = members.flatMap((member) => member.grants.map((grant) => ({ member, grant })))
  const byScope = Map.groupBy(rows, ({ grant }) => `${scopeText(grant)} ${grant.scope}`)
  const inOrder = [...byScope.values()].sort((a, b) => rank(a[0]?.grant) - rank(b[0]?.grant))
  return (
    <>
      <PageHead
        title="Team"
        actions={
          <a className="button" href="#invite" data-key="n">
            Invite a colleague
          </a>
        }
      >
        {formatCount(members.length, 'person', 'people')}
      </PageHead>
      <Toast answer={answer} />
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
                  isFound={String(member.id) === who}
                />
              ))}
            </ul>
          </section>
        )
      })}
      <CompanyLinks scopes={scopes} />
      <InviteForm scopes={scopes} roles={roles} answer={answer} />
    </>
  )
}

function rank(grant: Grant | undefined): number {
  return ['platform', 'group', 'dealership', 'site'].indexOf(grant?.scopeKind ?? 'site')
}

type RowProps = {
  member: Member
  grant: Grant
  roles: readonly StaffRole[]
  isMe: boolean
  /** Whether Find has led to this person. */
  isFound: boolean
}

function PersonRow({ member, grant, roles, isMe, isFound }: RowProps) {
  const timeText = useTimeText()
  const answer = useAnswer<typeof action>()
  const submit = useSubmit()
  const { name, email, signedInAt: since, sessions } = member
  const refused = answer?.at === String(grant.id) ? readRefused(answer) : null
  return (
    <li data-found={isFound || undefined}>
      <Avatar name={name} />
      <div className="person-text">
        <strong>{name}</strong> {isMe && <span className="tag">You</span>}
        {member.secondFactor && <span className="tag won">Two-step sign-in</span>}
        <small>{email}</small>
        <small>
          {!member.accepted && 'Invited, hasn’t accepted yet'}
          {member.accepted && (since ? `Last signed in ${timeText(since)}` : 'Hasn’t signed in yet')}
          {sessions > 0 && ` · signed in on ${formatCount(sessions, 'browser')}`}
        </small>
      </div>
      {grant.mayChange ? (
        <div className="actions">
          <Form method="post" className="inline" preventScrollReset>
            <Hidden member={member} grant={grant} intent="role" />
            <select
              name="role"
              aria-label={`Role of ${name}`}
              defaultValue={grant.role}
              key={grant.role}
              onChange={({ currentTarget }) => void submit(currentTarget.form, { preventScrollReset: true })}
            >
              {[...new Set([...roles, grant.role])].map((role) => (
                <option key={role} value={role}>
                  {roleLabels[role]}
                </option>
              ))}
            </select>
            <noscript>
              <button type="submit" aria-label={`Save the role of ${name}`}>
                Save
              </button>
            </noscript>
          </Form>
          <Menu
            className="button quiet icon-only"
            side="end"
            label={`More for ${name}`}
            items={
              <>
                {sessions > 0 && (
                  <PersonForm member={member} grant={grant} intent="sign-out" button="Sign out everywhere" />
                )}
                {member.secondFactor && !isMe && (
                  <PersonForm
                    member={member}
                    grant={grant}
                    intent="reset"
                    button="Lost phone: reset two-step sign-in"
                  />
                )}
                <PersonForm member={member} grant={grant} intent="revoke" button="Remove" isDanger />
              </>
            }
          >
            <Icon of={Ellipsis} />
          </Menu>
        </div>
      ) : (
        <span className="tag">{roleLabels[grant.role]}</span>
      )}
      {refused && <p role="alert">{refused.refused}</p>}
    </li>
  )
}

type PersonFormProps = { member: Member; grant: Grant; intent: string; button: string; isDanger?: boolean }

function PersonForm({ member, grant, intent, button, isDanger = false }: PersonFormProps) {
  return (
    <Form method="post" preventScrollReset>
      <Hidden member={member} grant={grant} intent={intent} />
      <button type="submit" className={isDanger ? 'danger' : undefined}>
        {button}
      </button>
    </Form>
  )
}

function Hidden({ member, grant, intent }: { member: Member; grant: Grant; intent: string }) {
  const { name, email } = member
  const undo = new URLSearchParams(
    intent === 'revoke'
      ? { intent: 'invite', email, name, role: grant.role, scope: scopeText(grant) }
      : { intent: 'role', grant: String(grant.id), name, role: grant.role },
  )
  return (
    <>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="grant" value={grant.id} />
      <input type="hidden" name="member" value={member.id} />
      <input type="hidden" name="name" value={name} />
      {(intent === 'revoke' || intent === 'role') && <input type="hidden" name="undo" value={String(undo)} />}
    </>
  )
}

/** Groups of which somebody may give every role: their people can sign in at their own company. */
function CompanyLinks({ scopes }: Pick<StaffTeam, 'scopes'>) {
  const groups = scopes.filter(({ kind }) => kind === 'group')
  if (groups.length === 0) return null
  return (
    <section aria-labelledby="company-heading">
      <h2 id="company-heading">Company sign-in</h2>
      <p className="meta">
        People can sign in with the account that they have at your company already, and get their roles from
        there.
      </p>
      <ul className="plain">
        {groups.map(({ id, name }) => (
          <li key={id}>
            <Link to={`/team/sign-in/${id}`}>Company sign-in of {name}</Link>
          </li>
        ))}
      </ul>
    </section>
  )
}

type InviteProps = Pick<StaffTeam, 'scopes' | 'roles'> & { answer: Answer | undefined }

function InviteForm({ scopes, roles, answer }: InviteProps) {
  const refused = answer?.at === '' ? readRefused(answer) : null
  const invited = readDone(answer)
  const said = (name: string) => ({
    name,
    id: `invite-${name}`,
    defaultValue: refused?.typed?.[name],
    faults: refused?.faults ?? {},
    autoComplete: 'off',
    required: true,
  })
  return (
    <section id="invite" aria-labelledby="invite-heading">
      <h2 id="invite-heading">Invite a colleague</h2>
      <Form key={invited?.done} method="post" className="stack invite">
        <KeepDraft of="invitation" />
        <input type="hidden" name="intent" value="invite" />
        <Field label="Name" {...said('name')} maxLength={100} />
        <Field label="Work email" {...said('email')} type="email" />
        <label>
          Role
          <select name="role" defaultValue={refused?.typed?.role ?? 'sales'}>
            {roles.map((role) => (
              <option key={role} value={role}>
                {roleLabels[role]}
              </option>
            ))}
          </select>
        </label>
        <ScopeSelect scopes={scopes} chosen={refused?.typed?.scope} />
        {refused && <p role="alert">{refused.refused}</p>}
        <button type="submit" className="primary">
          Send the invitation
        </button>
      </Form>
      <p className="meta">
        They get an email that says where to sign in. Managers also set up two-step sign-in.
      </p>
    </section>
  )
}

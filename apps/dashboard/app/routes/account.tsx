import { roleLabels } from '@forecourt/domain/person/staff/staff-role'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useLoaderData,
} from 'react-router'
import { Field } from '../features/fields/field.tsx'
import { Appearance } from '../features/navigation/appearance.tsx'
import { PasskeyList } from '../features/passkeys/passkey-list.tsx'
import { Avatar } from '../kit/avatar.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readRefused } from '../kit/post-result.ts'
import { Toast } from '../kit/toast.tsx'
import { staffContext } from '../staff/contexts.ts'
import { formatCount } from '../staff/format.ts'
import { nameBrowser } from '../staff/name-browser.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeText } from '../staff/time-zone.ts'
import { BackupCodes } from '../ui/backup-codes.tsx'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, async (call) => {
    const [me, { sessions }, factor, { passkeys }, { invitations }] = await Promise.all([
      call('staffMe'),
      call('staffSessions'),
      call('secondFactor'),
      call('staffPasskeys'),
      call('staffInvitations'),
    ])
    return { me, sessions, factor, passkeys, invitations }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await readForm(args.request)
  const session = form.get('session')
  const intent = form.get('intent')
  const passkey = Number(form.get('passkey'))
  if (intent === 'rename-passkey' || intent === 'remove-passkey') {
    const name = String(form.get('name') ?? '')
    await callAsStaff<unknown>(args, (call) =>
      intent === 'remove-passkey'
        ? call('removePasskey', { passkeyId: passkey })
        : call('renamePasskey', { passkeyId: passkey, body: { name } }),
    )
    return redirect('/account')
  }
  if (intent === 'accept' || intent === 'decline') {
    const id = Number(form.get('invitation'))
    await callAsStaff(args, (call) =>
      call('answerStaffInvitation', { invitationId: id, body: { accept: intent === 'accept' } }),
    )
    return redirect('/account')
  }
  if (intent === 'name') {
    const name = String(form.get('name') ?? '').trim()
    const before = String(form.get('before') ?? '')
    const written = await callAsStaff(args, (call) => catchRefusal(call('changeOwnName', { body: { name } })))
    if ('refused' in written) return { ...written, typed: { name } }
    return { done: `Saved. You’re ${name} now.`, undo: { intent, name: before, before: name } }
  }
  if (intent === 'codes') return callAsStaff(args, (call) => catchRefusal(call('renewBackupCodes')))
  if (intent === 'others') {
    await callAsStaff(args, (call) => call('endOtherSessions'))
    return redirect('/account')
  }
  await callAsStaff<unknown>(args, (call) =>
    session ? call('endStaffSession', { sessionId: String(session) }) : call('signOutStaff'),
  )
  if (session) return redirect('/account')
  args.context.get(staffContext).remember(null)
  return redirect('/sign-in')
}

export default function Account() {
  const { me, sessions, factor, passkeys, invitations } = useLoaderData<typeof loader>()
  const timeText = useTimeText()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'faults' in answer ? readRefused(answer) : null
  return (
    <>
      <PageHead
        title="Your account"
        actions={
          <Form method="post">
            <button type="submit">Sign out</button>
          </Form>
        }
      >
        {me.email} · {me.roles.join(', ')}
      </PageHead>
      <Toast answer={answer} />
      <section aria-labelledby="name-heading">
        <h2 id="name-heading">Your name</h2>
        <Form method="post" className="own-name" key={me.name} preventScrollReset>
          <Avatar name={me.name} size="large" />
          <Field
            label="Name"
            name="name"
            defaultValue={refused?.typed?.name ?? me.name}
            faults={refused?.faults ?? {}}
            help="Colleagues and the log call you so, and replies to customers are signed with it."
            autoComplete="name"
            maxLength={100}
            required
          />
          <input type="hidden" name="before" value={me.name} />
          <button type="submit" name="intent" value="name" className="primary">
            Save
          </button>
        </Form>
      </section>
      {invitations.map(({ id, role, scope, by }) => (
        <section key={id} aria-label={`Invitation to ${scope}`}>
          <h2>
            {by} invites you to {scope}
          </h2>
          <p>
            Your role would be {roleLabels[role]}. Whoever runs {scope} then sees your name, and when you last
            signed in.
          </p>
          <Form method="post" className="actions">
            <input type="hidden" name="invitation" value={id} />
            <button type="submit" name="intent" value="accept">
              Accept
            </button>
            <button type="submit" name="intent" value="decline">
              Decline
            </button>
          </Form>
        </section>
      ))}
      <section>
        <h2>Two-step sign-in</h2>
        {answer && 'backupCodes' in answer ? (
          <BackupCodes codes={answer.backupCodes} />
        ) : (
          <p>
            {factor.setUp
              ? `On. You have ${formatCount(factor.backupCodes, 'backup code')} left.`
              : 'Off. With an authenticator app on your phone nobody gets in with your email alone.'}
          </p>
        )}
        {answer && 'refused' in answer && <p role="alert">{answer.refused}</p>}
        <div className="actions">
          <Link className="button" to="/second-factor?replace&to=/account">
            {factor.setUp ? 'Set up another authenticator app' : 'Set up an authenticator app'}
          </Link>
          {factor.setUp && (
            <Form method="post">
              <button type="submit" name="intent" value="codes">
                New backup codes
              </button>
            </Form>
          )}
        </div>
      </section>
      <section>
        <h2>Light or dark</h2>
        <Appearance />
      </section>
      <PasskeyList passkeys={passkeys} />
      <section>
        <h2>Where you’re signed in</h2>
        <ul className="plain">
          {sessions.map((session) => (
            <li key={session.id}>
              {session.current ? 'This browser' : nameBrowser(session.userAgent ?? '')}
              <small>
                {session.address} · since {timeText(session.createdAt)}
              </small>
              {!session.current && (
                <Form method="post">
                  <button type="submit" name="session" value={session.id}>
                    Sign out there
                  </button>
                </Form>
              )}
            </li>
          ))}
        </ul>
        {sessions.length > 1 && (
          <Form method="post">
            <button type="submit" name="intent" value="others">
              Sign out everywhere else
            </button>
          </Form>
        )}
      </section>
    </>
  )
}

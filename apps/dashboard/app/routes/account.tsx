import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { formatTime } from '../staff/format.ts'
import { withStaff } from '../staff/staff-calls.ts'

export async function loader(args: LoaderFunctionArgs) {
  return withStaff(args, async (calls) => {
    const [me, { sessions }] = await Promise.all([calls.readMe(), calls.listSessions()])
    return { me, sessions }
  })
}

export async function action(args: ActionFunctionArgs) {
  const form = await args.request.formData()
  const session = form.get('session')
  await withStaff<unknown>(args, (calls) => (session ? calls.endSession(String(session)) : calls.signOut()))
  if (session) return redirect('/account')
  args.context.get(staffContext).remember(null)
  return redirect('/sign-in')
}

export default function Account() {
  const { me, sessions } = useLoaderData<typeof loader>()
  return (
    <>
      <title>Account · Forecourt</title>
      <h1>{me.name}</h1>
      <p className="meta">
        {me.email} · {me.roles.join(', ')}
      </p>
      <Form method="post">
        <button type="submit" className="primary">
          Sign out
        </button>
      </Form>
      <section>
        <h2>Where you’re signed in</h2>
        <ul className="plain">
          {sessions.map((session) => (
            <li key={session.id}>
              {session.current ? 'This browser' : (session.user_agent ?? 'Unknown browser')}
              <small>
                {session.address} · since {formatTime(session.created_at)}
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
      </section>
    </>
  )
}

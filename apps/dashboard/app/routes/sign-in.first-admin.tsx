import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { staffContext } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'
import { readStatus } from '../staff/staff-calls.ts'

const closed = 'This link is used up or too old. Start the server again for a new one.'

export async function loader({ request, context }: LoaderFunctionArgs) {
  const link = new URL(request.url).searchParams.get('link') ?? ''
  const { call } = context.get(staffContext)
  return {
    link,
    isOpen: link !== '' && (await call('checkFirstAdmin', { body: { link } })).open,
  }
}

export async function action({ request, context }: ActionFunctionArgs) {
  const { call, device, remember, rememberBrowser } = context.get(staffContext)
  const form = await readForm(request)
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const answers = { name: text('name'), email: text('email') }
  try {
    const { token, browser } = await call('claimFirstAdmin', {
      body: { link: text('link'), ...answers, device },
    })
    remember(token)
    rememberBrowser(browser)
    return redirect('/sites/new')
  } catch (error) {
    const status = readStatus(error)
    if (status === 400) return { ...answers, refused: 'Please give your name and your mail address.' }
    if (status === 410) return { ...answers, refused: closed }
    throw error
  }
}

/** The target of the link that a start without any admin prints. */
export default function FirstAdmin() {
  const { link, isOpen } = useLoaderData<typeof loader>()
  const answer = useActionData<typeof action>()
  return (
    <main className="centre">
      <title>Welcome · Forecourt</title>
      <h1>Welcome to Forecourt</h1>
      {isOpen ? (
        <Form method="post" className="stack">
          <p>
            You’ll be the admin of this platform. Next you set up your phone as a second key, and then your
            first dealer.
          </p>
          <input type="hidden" name="link" value={link} />
          <label>
            Your name
            <input name="name" autoComplete="name" required maxLength={100} defaultValue={answer?.name} />
          </label>
          <label>
            Your work email
            <input
              type="email"
              name="email"
              autoComplete="username"
              required
              maxLength={254}
              defaultValue={answer?.email}
            />
          </label>
          {answer?.refused && <p role="alert">{answer.refused}</p>}
          <button type="submit" className="primary">
            Start
          </button>
        </Form>
      ) : (
        <>
          <p>{closed}</p>
          <p>
            Is there an admin already? <a href="/sign-in">Sign in</a>.
          </p>
        </>
      )}
    </main>
  )
}

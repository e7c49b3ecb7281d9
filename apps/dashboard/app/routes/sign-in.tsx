import {
  type ActionFunctionArgs,
  Form,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { PasskeySignIn } from '../features/passkeys/passkey-sign-in.tsx'
import { staffContext } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'
import { readReturnPath, readStatus } from '../staff/staff-calls.ts'

type Company = { group: string; name: string; isRequired: boolean }
type Answer =
  | { step: 'code'; email: string; error: string | null; company: Company | null }
  | { step: 'email'; error: string }

export async function loader({ context, request }: LoaderFunctionArgs) {
  const { call } = context.get(staffContext)
  // A production platform does not have this call.
  const { people } = await call('demoStaff').catch(() => ({ people: [] }))
  return { people, to: readReturnPath(request) }
}

export async function action({ request, context }: ActionFunctionArgs): Promise<Answer | Response> {
  const { call, remember, rememberBrowser, ...staff } = context.get(staffContext)
  const mailed = new URL(request.url).searchParams.get('browser')?.slice(0, 200)
  const device = { ...staff.device, mailed }
  const enter = ({ token, browser }: { token: string; browser: string }) => {
    remember(token)
    rememberBrowser(browser)
    return redirect(readReturnPath(request))
  }
  const form = await readForm(request)
  const email = String(form.get('email') ?? '').trim()
  const demo = Number(form.get('demo') ?? 0)
  try {
    if (demo > 0) return enter(await call('signInDemo', { body: { id: demo, device } }))
    if (form.has('code')) {
      const code = String(form.get('code'))
      return enter(await call('signInStaff', { body: { email, code, device } }))
    }
    // The code is valid in this browser only.
    rememberBrowser(device.browser ?? '')
    const { company } = await call('requestStaffCode', { body: { email, device } })
    return { step: 'code', email, error: null, company }
  } catch (error) {
    const status = readStatus(error)
    if (status === 400) return { step: 'email', error: 'This doesn’t look like a mail address.' }
    if (status !== null && status < 500 && error instanceof Error)
      return form.has('code')
        ? { step: 'code', email, error: error.message, company: null }
        : { step: 'email', error: error.message }
    return { step: 'email', error: 'We can’t answer right now. Please try again in a moment.' }
  }
}

export default function SignIn() {
  const { people, to } = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  return (
    <main className="centre">
      <title>Sign in · Forecourt</title>
      <h1>Sign in</h1>
      {answer?.step === 'code' ? (
        <CodeStep {...answer} to={to} />
      ) : (
        <EmailForm error={answer?.error ?? null} />
      )}
      {answer?.step !== 'code' && <PasskeySignIn to={to} />}
      {people.length > 0 && (
        <Form method="post" className="demo">
          <h2>Or try the demo as</h2>
          <ul>
            {people.map(({ id, name, role }) => (
              <li key={id}>
                <button type="submit" name="demo" value={id}>
                  <strong>{name}</strong> <span>{role}</span>
                </button>
              </li>
            ))}
          </ul>
        </Form>
      )}
    </main>
  )
}

function EmailForm({ error }: { error: string | null }) {
  return (
    <Form method="post" className="stack">
      <label>
        Your work email
        <input type="email" name="email" autoComplete="username" required />
      </label>
      {error && <p role="alert">{error}</p>}
      <button type="submit" className="primary">
        Send me a code
      </button>
    </Form>
  )
}

type CodeProps = { email: string; error: string | null }

/** The way in of their company beside the code, or before it where they have to use it. */
function CodeStep({ company, to, ...code }: CodeProps & { company: Company | null; to: string }) {
  if (!company) return <CodeForm {...code} />
  const start = `/sign-in/with/${company.group}?to=${encodeURIComponent(to)}`
  if (!company.isRequired)
    return (
      <>
        <CodeForm {...code} />
        <a className="button" href={start}>
          Continue with {company.name}
        </a>
      </>
    )
  return (
    <>
      <p role="status">People of {company.name} sign in through their company.</p>
      <a className="button primary" href={start}>
        Continue with {company.name}
      </a>
      <details>
        <summary>I also work somewhere else</summary>
        <CodeForm {...code} />
      </details>
    </>
  )
}

function CodeForm({ email, error }: CodeProps) {
  return (
    <Form method="post" className="stack">
      <p role="status">If {email} has an account, a code is on its way.</p>
      <input type="hidden" name="email" value={email} />
      <label>
        Code from the mail
        <input name="code" inputMode="numeric" autoComplete="one-time-code" required />
      </label>
      {error && <p role="alert">{error}</p>}
      <button type="submit" className="primary">
        Sign in
      </button>
    </Form>
  )
}

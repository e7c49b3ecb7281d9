import type { SecondFactorSetup } from '@forecourt/contract/endpoints/staff/second-factor'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import type { StaffCall } from '../staff/contexts.ts'
import { staffContext } from '../staff/contexts.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal, readReturnPath } from '../staff/staff-calls.ts'
import { BackupCodes } from '../ui/backup-codes.tsx'

type Answer =
  | { step: 'enter'; refused: string }
  | { step: 'begin'; refused: string }
  | { step: 'set-up'; setup: SecondFactorSetup; refused: string | null }
  | { step: 'codes'; codes: string[] }

export async function loader(args: LoaderFunctionArgs) {
  const state = await callAsStaff(args, (call) => call('secondFactor'))
  const to = readReturnPath(args.request)
  const replaces = new URL(args.request.url).searchParams.has('replace')
  const mayPassBy = state.passed || (!state.needed && !state.setUp)
  return { ...state, to, isNothingToDo: mayPassBy && !replaces, replaces: replaces && state.passed }
}

export async function action(args: ActionFunctionArgs): Promise<Answer | Response> {
  const form = await readForm(args.request)
  const { remember } = args.context.get(staffContext)
  const code = String(form.get('code') ?? '')
  return callAsStaff(args, async (call) => {
    switch (form.get('intent')) {
      case 'begin': {
        const enrolment = await refusedOr(call('beginSecondFactor'))
        if ('refused' in enrolment) return { step: 'begin', refused: enrolment.refused }
        return { step: 'set-up', setup: enrolment, refused: null }
      }
      case 'confirm': {
        const confirmed = await refusedOr(call('confirmSecondFactor', { body: { code } }))
        if ('refused' in confirmed) return setUpAgain(call, confirmed.refused)
        remember(confirmed.token)
        return { step: 'codes', codes: confirmed.backupCodes }
      }
      default: {
        const verified = await refusedOr(call('verifySecondFactor', { body: { code } }))
        if ('refused' in verified) return { step: 'enter', refused: verified.refused }
        remember(verified.token)
        return redirect(readReturnPath(args.request))
      }
    }
  })
}

const refusedOr = <T,>(writing: Promise<T>) => catchRefusal(writing, [400, 409, 422, 429])

async function setUpAgain(call: StaffCall, refused: string): Promise<Answer> {
  return { step: 'set-up', setup: await call('beginSecondFactor'), refused }
}

export default function SecondFactor() {
  const state = useLoaderData<typeof loader>()
  const answer = useActionData<Answer>()
  return (
    <main className="centre">
      <title>Two-step sign-in · Forecourt</title>
      {answer?.step === 'codes' ? (
        <>
          <h1>Keep your backup codes</h1>
          <BackupCodes codes={answer.codes} />
          <p>
            <Link className="button primary" to={state.to}>
              I’ve saved them
            </Link>
          </p>
        </>
      ) : answer?.step === 'set-up' ? (
        <SetUp {...answer} />
      ) : state.isNothingToDo ? (
        <>
          <h1>All set</h1>
          <p>
            <Link to={state.to}>Go on</Link>
          </p>
        </>
      ) : state.setUp && !state.replaces ? (
        <Enter email={state.email} refused={answer?.refused ?? null} />
      ) : (
        <Begin needed={state.needed} replaces={state.replaces} refused={answer?.refused ?? null} />
      )}
      <Form method="post" action="/account" className="quietly">
        <button type="submit">Sign out</button>
      </Form>
    </main>
  )
}

type BeginProps = { needed: boolean; replaces: boolean; refused: string | null }

function Begin({ needed, replaces, refused }: BeginProps) {
  return (
    <>
      <h1>{replaces ? 'Set up another authenticator app' : 'Set up two-step sign-in'}</h1>
      <p>
        {needed &&
          'Managers sign in in two steps: a code from their email, and one from an app on their phone. '}
        You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or
        your password manager.
      </p>
      <Form method="post">
        <input type="hidden" name="intent" value="begin" />
        {refused && <p role="alert">{refused}</p>}
        <button type="submit" className="primary">
          Start
        </button>
      </Form>
    </>
  )
}

function SetUp({ setup, refused }: { setup: SecondFactorSetup; refused: string | null }) {
  const { qr, secret, uri } = setup
  return (
    <>
      <h1>Scan this code</h1>
      <svg className="qr" viewBox={`-4 -4 ${qr.size + 8} ${qr.size + 8}`} role="img">
        <title>Code for your authenticator app</title>
        <rect x="-4" y="-4" width={qr.size + 8} height={qr.size + 8} fill="#fff" />
        <path d={qr.path} fill="#000" />
      </svg>
      <p>
        On this phone already? <a href={uri}>Open your app</a>, or type this key into it:
      </p>
      <p className="secret">{secret.replaceAll(/(.{4})(?=.)/g, '$1 ')}</p>
      <CodeForm intent="confirm" label="Code that the app shows" refused={refused} press="Confirm" />
    </>
  )
}

function Enter({ email, refused }: { email: string; refused: string | null }) {
  return (
    <>
      <h1>Two-step sign-in</h1>
      <p>Enter the code that your authenticator app shows for {email}, or one of your backup codes.</p>
      <CodeForm intent="verify" label="Code" refused={refused} press="Sign in" />
      <p className="meta">Lost your phone and your codes? Ask your manager to reset your two-step sign-in.</p>
    </>
  )
}

type CodeFormProps = { intent: string; label: string; refused: string | null; press: string }

function CodeForm({ intent, label, refused, press }: CodeFormProps) {
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="intent" value={intent} />
      <label>
        {label}
        <input name="code" autoComplete="one-time-code" autoCapitalize="characters" maxLength={40} required />
      </label>
      {refused && <p role="alert">{refused}</p>}
      <button type="submit" className="primary">
        {press}
      </button>
    </Form>
  )
}

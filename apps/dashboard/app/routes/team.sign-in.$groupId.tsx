import type { CompanyView } from '@forecourt/contract/endpoints/staff/company-sign-in'
import { type ActionFunctionArgs, Form, type LoaderFunctionArgs, useLoaderData } from 'react-router'
import { ConnectForm } from '../features/company/connect-form.tsx'
import { DomainList } from '../features/company/domain-list.tsx'
import { readCompanyChange } from '../features/company/read-change.ts'
import { RoleRows } from '../features/company/role-rows.tsx'
import { describeChange, describeTest, listRemovalConsequences } from '../features/company/words.ts'
import { Ask } from '../kit/ask.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { readRefused } from '../kit/post-result.ts'
import { Refusal } from '../kit/refusal.tsx'
import { Toast } from '../kit/toast.tsx'
import stylesheet from '../sites.css?url'
import { formatCount } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeText } from '../staff/time-zone.ts'
import { useAnswer } from '../ui/use-answer.ts'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffCompany', { groupId: String(args.params.groupId) }))
}

export async function action(args: ActionFunctionArgs) {
  const groupId = String(args.params.groupId)
  const form = await readForm(args.request)
  const change = readCompanyChange(form)
  if (!change) throw new Response('This form cannot be read.', { status: 400 })
  return callAsStaff(args, async (call) => {
    const written = await catchRefusal(call('changeCompany', { groupId, body: change }), [400, 403, 409, 422])
    if (!('refused' in written)) return describeChange(change, written.isProved)
    const typed = ['issuer', 'clientId', 'host'].map((name) => [name, String(form.get(name) ?? '')])
    return { ...written, of: change.action, typed: Object.fromEntries(typed) as Record<string, string> }
  })
}

/** How the staff of a group sign in at the provider of their own company. */
export default function CompanySignIn() {
  const { group, company, domains, scopes, roles, redirectUrl, startUrl, mayPause } =
    useLoaderData<typeof loader>()
  const answer = useAnswer<typeof action>()
  const refused = answer && 'of' in answer ? answer : null
  const typedInto = (of: string): Pick<NonNullable<typeof refused>, 'typed' | 'faults'> =>
    refused?.of === of ? refused : { typed: {}, faults: {} }
  const connect = { redirectUrl, known: company, ...typedInto('connect') }
  const isAtField = refused && Object.keys(refused.faults).length > 0
  return (
    <>
      <PageHead
        title="Company sign-in"
        back={{ to: '/team', label: 'Team' }}
        actions={
          company && (
            // A link of the document: the browser goes to the provider and comes back.
            <a className={company.test ? 'button' : 'button primary'} href={`/team/sign-in/${group.id}/try`}>
              Test
            </a>
          )
        }
      >
        {group.name}
      </PageHead>
      <Toast answer={answer && 'done' in answer ? answer : null} />
      {!isAtField && <Refusal answer={readRefused(answer)} />}
      <section aria-labelledby="provider-heading">
        <h2 id="provider-heading">Your sign-in</h2>
        {company ? (
          <Connected group={group.name} company={company} scopes={scopes} startUrl={startUrl} />
        ) : (
          <p>
            Your people can sign in with the account that they have at your company already: Microsoft,
            Google, Okta, or any other that speaks OpenID Connect.
          </p>
        )}
        {company ? (
          <details className="connect" open={refused?.of === 'connect'}>
            <summary>Change the keys</summary>
            <ConnectForm {...connect} />
          </details>
        ) : (
          <ConnectForm {...connect} />
        )}
      </section>
      <section aria-labelledby="domains-heading">
        <h2 id="domains-heading">Your mail domains</h2>
        <p className="meta">
          Your sign-in speaks for mailboxes of domains that are yours, and for people whom you invite in Team.
        </p>
        <DomainList
          domains={domains}
          typed={typedInto('add-domain').typed.host ?? ''}
          faults={typedInto('add-domain').faults}
        />
      </section>
      {company && (
        <>
          <section aria-labelledby="roles-heading">
            <h2 id="roles-heading">Who gets which role</h2>
            <RoleRows company={company} scopes={scopes} roles={roles} />
          </section>
          <Required company={company} mayPause={mayPause} />
          <Ask
            button="Remove company sign-in"
            title={`Remove the company sign-in of ${group.name}?`}
            consequences={listRemovalConsequences(company.people)}
            confirm="Remove it"
            fields={{ intent: 'remove' }}
          />
        </>
      )}
    </>
  )
}

type Company = NonNullable<CompanyView['company']>
type ConnectedProps = Pick<CompanyView, 'scopes' | 'startUrl'> & { group: string; company: Company }

function Connected({ group, company, scopes, startUrl }: ConnectedProps) {
  const timeText = useTimeText()
  const { issuer, connectedAt, connectedBy, people, test } = company
  return (
    <>
      <p>
        Connected to <code>{issuer}</code> by {connectedBy}, {timeText(connectedAt)}.
        {people > 0 && ` ${formatCount(people, 'person has', 'people have')} signed in through it.`}
      </p>
      <p>
        People type their email on the sign-in page, press Continue with {group}, or begin at{' '}
        <code>{startUrl}</code>
      </p>
      <p role="status">
        {test
          ? `${test.by} tested it ${timeText(test.at)}, and it worked. ${describeTest(test, company.rolesClaim, scopes)}`
          : 'Nobody has tested it yet. Press Test: you sign in there once and see what comes back.'}
      </p>
    </>
  )
}

function Required({ company, mayPause }: { company: Company; mayPause: boolean }) {
  const timeText = useTimeText()
  const { isRequired, pausedUntil } = company
  const isPaused = pausedUntil !== null && Date.parse(pausedUntil) > Date.now()
  return (
    <section aria-labelledby="required-heading">
      <h2 id="required-heading">Who has to use it</h2>
      <p>
        {isRequired
          ? 'Everybody with a mailbox of your domains signs in here only: codes and passkeys are refused.'
          : 'Everybody chooses: codes and passkeys work beside it.'}
        {isPaused && ` Paused until ${timeText(pausedUntil)}: codes and passkeys work for now.`}
      </p>
      <div className="actions">
        <Form method="post" preventScrollReset>
          <input type="hidden" name="required" value={String(!isRequired)} />
          <button type="submit" name="intent" value="require">
            {isRequired ? 'Let people choose' : 'Make everybody use it'}
          </button>
        </Form>
        {isRequired && mayPause && (
          <Form method="post" preventScrollReset>
            <input type="hidden" name="paused" value={String(!isPaused)} />
            <button type="submit" name="intent" value="pause">
              {isPaused ? 'End the pause' : 'It’s away: let them in for a day'}
            </button>
          </Form>
        )}
      </div>
      {isRequired && !mayPause && (
        <p className="meta">
          If your sign-in is away, a platform admin can let people in with codes for a day.
        </p>
      )}
    </section>
  )
}

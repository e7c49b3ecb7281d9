import type { ConfigurationChange } from '@forecourt/contract/endpoints/staff/sites/configuration'
import { scopes } from '@forecourt/domain/site/configuration/scope'
import {
  type ActionFunctionArgs,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { describePast, toDetailView } from '../features/configuration/configuration-view.ts'
import { scopeWords } from '../features/configuration/row-view.ts'
import { SettingForm } from '../features/configuration/setting-form.tsx'
import { readFormValue } from '../features/configuration/value-text.ts'
import { Card } from '../kit/card.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Toast } from '../kit/toast.tsx'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeText } from '../staff/time-zone.ts'
import { withParams } from '../ui/with-params.ts'

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const key = args.params.key ?? ''
  const params = new URL(args.request.url).searchParams
  return callAsStaff(args, async (call) => {
    const [configuration, { entries }] = await Promise.all([
      call('staffConfiguration', { siteId }),
      call('configurationHistory', { siteId, query: { key } }),
    ])
    const row = toDetailView(configuration, key)
    if (!row) throw new Response('There is no such setting.', { status: 404 })
    const own = row.sources.flatMap((source) =>
      source.mayWrite && source.scope !== 'default' ? [source] : [],
    )
    const chosen = own.find(({ scope }) => scope === params.get('scope')) ?? own[0] ?? null
    const history = entries.map(({ at, actor, scope, before, after }) => ({
      at,
      actor,
      scope,
      before: describePast(row.kind, key, before),
      after: describePast(row.kind, key, after),
    }))
    return { siteId, row, own, chosen, history, isSaved: params.has('saved') }
  })
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const key = args.params.key ?? ''
  const form = await readForm(args.request)
  const scope = scopes.find((one) => one === form.get('scope')) ?? 'site'
  return callAsStaff(args, async (call) => {
    const row = toDetailView(await call('staffConfiguration', { siteId }), key)
    if (!row) throw new Response('There is no such setting.', { status: 404 })
    const value = form.get('intent') === 'clear' ? null : readFormValue(row.shape, form)
    const saved = redirect(withParams(`/sites/${siteId}/settings/${key}`, { scope, saved: 'yes' }))
    // A secret is never shown, so an empty field leaves it unchanged.
    if (row.isSecret && value === '') return saved
    const { kind } = row
    const version = String(form.get('version') ?? '')
    const change: ConfigurationChange = { kind, key, scope, value, version }
    const written = await catchRefusal(call('changeConfiguration', { siteId, body: change }))
    if ('refused' in written) return { typed: value, scope, ...written }
    return saved
  })
}

export default function SiteSetting() {
  const { siteId, row, own, chosen, history, isSaved } = useLoaderData<typeof loader>()
  const timeText = useTimeText()
  const refusal = useActionData<typeof action>()
  const here = `/sites/${siteId}/settings`
  return (
    <>
      <PageHead back={{ to: here, label: 'Settings' }} title={row.label} />
      <Toast answer={isSaved && !refusal ? { done: `Saved. It’s now: ${row.value}`, undo: null } : null} />
      <div className="column">
        <p>
          {row.help} <span className="meta">{row.effect}</span>
        </p>
        {chosen ? (
          <Card title="Change it">
            {own.length > 1 && (
              <nav className="tabs" aria-label="For whom">
                {own.map(({ scope, name }) => (
                  <Link
                    key={scope}
                    to={withParams(`${here}/${row.key}`, { scope })}
                    aria-current={scope === chosen.scope ? 'page' : undefined}
                  >
                    {scope === 'site' ? scopeWords.site : name}
                  </Link>
                ))}
              </nav>
            )}
            <SettingForm
              key={`${chosen.scope} ${chosen.version}`}
              row={row}
              chosen={chosen}
              refusal={refusal && 'refused' in refusal && refusal.scope === chosen.scope ? refusal : null}
            />
          </Card>
        ) : (
          <p className="notice">Your role lets you look at this, not change it.</p>
        )}
        <Card title="Where the value comes from">
          <ol className="plain">
            {row.sources.map(({ scope, name, description }) => (
              <li key={scope}>
                {scope === 'default' ? 'Default' : `${scopeWords[scope]}: ${name}`}
                {row.from === scope && <span className="tag won">In use</span>}
                <small className="typed">{description ?? 'Not set, so the next one counts'}</small>
              </li>
            ))}
          </ol>
        </Card>
        <Card title="History" about={history.length === 0 && 'Nobody has changed this yet.'}>
          <ol className="timeline">
            {history.map(({ at, actor, scope, before, after }) => (
              <li key={`${at} ${actor}`}>
                <p className="typed">
                  {before} → {after}
                </p>
                <small>
                  {actor} · {scopeWords[scope]} · {timeText(at)}
                </small>
              </li>
            ))}
          </ol>
        </Card>
      </div>
    </>
  )
}

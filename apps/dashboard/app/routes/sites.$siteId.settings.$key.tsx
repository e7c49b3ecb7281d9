import type { ConfigurationChange } from '@forecourt/contract/endpoints/staff/sites/configuration'
import { findSettingFault } from '@forecourt/domain/site/configuration/find-setting-fault'
import { scopes } from '@forecourt/domain/site/configuration/scope'
import { useState } from 'react'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { describePast, toDetailView } from '../features/configuration/configuration-view.ts'
import { scopeWords } from '../features/configuration/row-view.ts'
import { ValueFields } from '../features/configuration/value-fields.tsx'
import { readFormValue } from '../features/configuration/value-text.ts'
import { KeepDraft } from '../kit/keep-draft.tsx'
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
      <title>{`${row.label} · Forecourt`}</title>
      <h1>{row.label}</h1>
      <p>{row.help}</p>
      <p className="meta">{row.effect}</p>
      {isSaved && !refusal && (
        <p role="status" className="done">
          Saved. It’s now: {row.value}
        </p>
      )}
      <section>
        <h2>Where the value comes from</h2>
        <ol className="plain">
          {row.sources.map(({ scope, name, description }) => (
            <li key={scope}>
              {scope === 'default' ? 'Default' : `${scopeWords[scope]}: ${name}`}
              {row.from === scope && <span className="tag won">In use</span>}
              <small className="typed">{description ?? 'Not set, so the next one counts'}</small>
            </li>
          ))}
        </ol>
      </section>
      {chosen ? (
        <section>
          <h2>Change it</h2>
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
        </section>
      ) : (
        <p className="meta">Your role lets you look at this, not change it.</p>
      )}
      <section>
        <h2>History</h2>
        {history.length === 0 && <p className="meta">Nobody has changed this yet.</p>}
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
      </section>
      <p>
        <Link to={here}>All settings</Link>
      </p>
    </>
  )
}

type Row = NonNullable<ReturnType<typeof toDetailView>>
type Chosen = Extract<Row['sources'][number], { version: string }>

function SettingForm({
  row,
  chosen,
  refusal,
}: {
  row: Row
  chosen: Chosen
  refusal: { refused: string; status: number; typed: unknown } | null
}) {
  const { shape, preset, isSecret } = row
  const [fault, setFault] = useState(refusal?.refused ?? null)
  const at = row.sources.findIndex(({ scope }) => scope === chosen.scope)
  const inherited = row.sources.slice(at + 1).find(({ description }) => description !== null)
  const check = (form: HTMLFormElement) =>
    setFault(shape && findSettingFault({ shape, default: preset }, readFormValue(shape, new FormData(form))))
  const held = isSecret ? '' : (chosen.value ?? (shape === null ? null : inherited?.value))
  return (
    <Form method="post" className="stack" onInput={(event) => check(event.currentTarget)}>
      <input type="hidden" name="scope" value={chosen.scope} />
      <input type="hidden" name="version" value={chosen.version} />
      {!isSecret && <KeepDraft of={`setting ${chosen.scope} ${chosen.name} ${row.key}`} />}
      {refusal?.status === 409 && (
        <p role="alert">
          {refusal.refused} It’s {chosen.description ?? 'not set'} now. Save again to use what you typed.
        </p>
      )}
      <ValueFields
        shape={shape}
        value={refusal?.typed ?? held}
        label={row.label}
        inherited={inherited?.description ?? ''}
        describedBy="fault"
        isWrong={fault !== null && refusal?.status !== 409}
      />
      {isSecret && chosen.value === true && (
        <p className="meta">It’s set and isn’t shown. Leave the field empty to keep it.</p>
      )}
      <p id="fault" role="alert" className="fault">
        {refusal?.status === 409 && fault === refusal.refused ? null : fault}
      </p>
      <div className="actions">
        <button type="submit" className="primary">
          Save
        </button>
        {shape !== null && chosen.value !== null && (
          <button type="submit" name="intent" value="clear">
            {isSecret ? 'Clear' : `Clear (use ${inherited?.description})`}
          </button>
        )}
      </div>
    </Form>
  )
}

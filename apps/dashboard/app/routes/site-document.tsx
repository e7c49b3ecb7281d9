import { documentKinds } from '@forecourt/domain/content/document-kind'
import { clockReading, firstInstantAt } from '@forecourt/domain/site/hours/clock-reading'
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
import { BlockList } from '../features/content/block-list.tsx'
import { describeDifference } from '../features/content/describe-difference.ts'
import type { Blocks } from '../features/content/edit-blocks.ts'
import { emptyValue, findFaults } from '../features/content/editor-values.ts'
import { FieldsEditor } from '../features/content/field-editor.tsx'
import { formatTime } from '../staff/format.ts'
import { orRefusal, withStaff } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

/** Kinds whose documents have pages of their own, made of blocks. */
const kindsOfBlocks = ['page', 'post', 'offer', 'model']
const kindsToPreview = ['page', 'post', 'offer']
const timeZone = 'Australia/Sydney'

type Values = Readonly<Record<string, unknown>>
type Content = { title: string; fields: Values; blocks: Blocks }

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId) || null
  const params = new URL(args.request.url).searchParams
  const nowMs = Date.now()
  return withStaff(args, async (calls) => {
    const [editor, { pictures }, me, found] = await Promise.all([
      calls.readEditor(),
      calls.listPictures(siteId),
      calls.readMe(),
      id === null ? null : calls.readDocument(id),
    ])
    const kind = documentKinds.find((one) => one === (found?.kind ?? params.get('kind'))) ?? 'page'
    const today = new Date(clockReading(timeZone, nowMs) ?? nowMs).toISOString().slice(0, 10)
    const fields = editor.kinds[kind] ?? []
    const blank = { title: '', fields: emptyValue({ kind: 'group', fields }, today), blocks: [] }
    const compared = Number(params.get('compare')) || null
    const words = Object.fromEntries([
      ...editor.blocks.flatMap((block) => [
        [block.type, block.label] as const,
        ...block.fields.map(({ name, label }) => [name, label] as const),
      ]),
      ...fields.map(({ name, label }) => [name, label] as const),
    ])
    const older = found && compared ? await calls.readDocumentVersion(found.id, compared) : null
    return {
      siteId,
      id,
      kind,
      fields,
      offered: kindsOfBlocks.includes(kind) ? editor.blocks : [],
      pictures,
      today,
      mayWrite: me.actions.includes('content.write'),
      slug: found?.slug ?? '',
      version: found?.version ?? null,
      draft: found?.draft ?? null,
      published: found?.published ?? null,
      scheduledFrom: found?.scheduled_from ?? null,
      content: toContent(found ?? blank),
      history: (found?.history ?? []).toReversed().slice(0, 30),
      difference: older && found && { number: older.number, lines: describeDifference(older, found, words) },
      said: params.get('said'),
    }
  })
}

function toContent({ title, fields, blocks }: { title: string; fields: unknown; blocks: unknown }): Content {
  return { title, fields: fields as Values, blocks: blocks as Blocks }
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId) || null
  const form = await args.request.formData()
  const intent = String(form.get('intent'))
  const version = Number(form.get('version'))
  const here = `/sites/${siteId}/content`
  return withStaff(args, async (calls) => {
    const change = (changed: Parameters<typeof calls.changeDocument>[1]) =>
      orRefusal(calls.changeDocument(id ?? 0, changed))
    switch (intent) {
      case 'unpublish':
      case 'delete':
      case 'revert': {
        const to = Number(form.get('to'))
        const done = await change(
          intent === 'revert' ? { action: intent, version, to } : { action: intent, version },
        )
        if ('refused' in done) return done
        return redirect(intent === 'delete' ? here : `${here}/${id}?said=${intent}${to ? `-${to}` : ''}`)
      }
      case 'schedule': {
        const read = (name: string) => readMoment(String(form.get(name) ?? ''))
        const from = read('from')
        if (from === null) return { refused: 'Please give a day and a time.', status: 422 }
        const done = await change({ action: 'schedule', version, from, until: read('until') })
        return 'refused' in done ? done : redirect(`${here}/${id}?said=schedule`)
      }
      case 'preview': {
        const { url } = await calls.previewDocument(id ?? 0)
        return { preview: url && toSiteUrl(url, args.request) }
      }
    }
    const content = readContent(form)
    if (!content) return { refused: 'What was sent cannot be read. Please try again.', status: 422 }
    const kind = documentKinds.find((one) => one === form.get('kind')) ?? 'page'
    const slug = String(form.get('slug') ?? '').trim() || toSlug(content.title)
    const saved = await orReasons(
      id === null
        ? calls.createDocument(siteId, { kind, slug, ...content })
        : calls.saveDocument(id, { version, ...content }),
    )
    if ('refused' in saved) return saved
    if (intent === 'publish') {
      const done = await orRefusal(
        calls.changeDocument(saved.id, { action: 'publish', version: saved.version }),
      )
      if ('refused' in done) return done
    }
    return redirect(`${here}/${saved.id}?said=${intent}`)
  })
}

type Refusal = { refused: string; status: number; reasons: string[] }

/** With what is wrong where, as far as the platform says. */
async function orReasons<T>(writing: Promise<T>): Promise<Refusal | T> {
  try {
    return await writing
  } catch (error) {
    const refusal = await orRefusal(Promise.reject<never>(error))
    const { fields } = error as { fields?: Readonly<Record<string, string>> | null }
    const reasons = Object.entries(fields ?? {}).map(
      ([at, why]) => `${at.replace(/^(fields|blocks)\./, '')}: ${why}`,
    )
    return { ...refusal, reasons }
  }
}

function readContent(form: FormData) {
  try {
    const { title, fields, blocks } = JSON.parse(String(form.get('document')))
    return { title: String(title), fields, blocks } as {
      title: string
      fields: Record<string, unknown>
      blocks: unknown[]
    }
  } catch {
    return null
  }
}

/** A day and a time as the clock on the wall shows them. */
function readMoment(typed: string): string | null {
  const reading = Date.parse(`${typed}:00Z`)
  const atMs = Number.isNaN(reading) ? null : firstInstantAt(timeZone, reading)
  return atMs === null ? null : new Date(atMs).toISOString()
}

function toSlug(title: string): string {
  return title
    .toLowerCase()
    .normalize('NFKD')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-+|-+$/g, '')
}

const saidWords: Readonly<Record<string, string>> = {
  save: 'Saved as a draft. Visitors don’t see it yet.',
  publish: 'Published. Visitors see it now.',
  schedule: 'Scheduled.',
  unpublish: 'Taken off the website. The draft is still here.',
  revert: 'The earlier version is the draft again. Publish it to show it.',
}

export default function SiteDocument() {
  const view = useLoaderData<typeof loader>()
  const { siteId, id, kind, slug, version, published, draft, scheduledFrom, mayWrite, said } = view
  const answer = useActionData<typeof action>()
  const refused = answer && 'refused' in answer ? answer : null
  const name = view.content.title || `New ${kind}`
  return (
    <>
      <title>{`${name} · Forecourt`}</title>
      <h1>{name}</h1>
      <p className="meta">
        <Link to={`/sites/${siteId}/content?kind=${kind}`}>Back to the list</Link>
        {slug && ` · ${slug}`}
        {published !== null && <span className="tag won">Published</span>}
        {id !== null && published !== draft && <span className="tag">Draft</span>}
        {scheduledFrom && <span className="tag warn">From {formatTime(scheduledFrom)}</span>}
      </p>
      {said && !refused && (
        <p role="status" className="done">
          {saidWords[said.split('-')[0] ?? '']}
        </p>
      )}
      {refused && (
        <p role="alert" className="alert">
          {refused.refused}{' '}
          {'reasons' in refused && Array.isArray(refused.reasons) && refused.reasons.join(' ')}{' '}
          {refused.status === 409 &&
            id !== null &&
            'What you typed is still here: save again to put it over theirs.'}
        </p>
      )}
      <DocumentForm key={`${id} ${said?.startsWith('revert') ? said : ''}`} view={view} />
      {id !== null && version !== null && (
        <>
          {kindsToPreview.includes(kind) && (
            <section>
              <h2>Look at the draft</h2>
              <Form method="post">
                <button type="submit" name="intent" value="preview">
                  Make a preview link
                </button>
              </Form>
              {answer && 'preview' in answer && answer.preview && (
                <p role="status">
                  <a href={answer.preview}>Open the draft on the website</a>
                  <small>Whoever has this link can look at it for a day.</small>
                </p>
              )}
            </section>
          )}
          {mayWrite && <Publishing version={version} isPublished={published !== null} />}
          <History view={view} version={version} />
        </>
      )}
    </>
  )
}

type View = ReturnType<typeof useLoaderData<typeof loader>>

function DocumentForm({ view }: { view: View }) {
  const { fields, offered, pictures, today, kind, id, version, mayWrite } = view
  const [steps, setSteps] = useState<{ list: readonly Content[]; at: number }>({
    list: [view.content],
    at: 0,
  })
  const [slug, setSlug] = useState('')
  const content = steps.list[steps.at] ?? view.content
  const change = (changed: Partial<Content>) =>
    setSteps(({ list, at }) => ({
      list: [...list.slice(0, at + 1), { ...content, ...changed }].slice(-100),
      at: Math.min(at + 1, 99),
    }))
  const faults = [
    ...(content.title.trim() === '' ? ['Title: Please fill this in.'] : []),
    ...findFaults(fields, content.fields),
    ...listBlockFaults(content.blocks, offered),
  ]
  return (
    <Form method="post" className="stack">
      <input type="hidden" name="kind" value={kind} />
      <input type="hidden" name="version" value={version ?? ''} />
      <input type="hidden" name="document" value={JSON.stringify(content)} />
      <section>
        <label>
          Title
          <input
            value={content.title}
            onChange={(event) => change({ title: event.target.value })}
            maxLength={300}
          />
        </label>
        {id === null && (
          <label>
            {kind === 'navigation'
              ? 'Which menu: header, footer or sidebar'
              : 'Address (empty: made from the title)'}
            <input name="slug" value={slug} onChange={(event) => setSlug(event.target.value)} />
          </label>
        )}
        <FieldsEditor
          fields={fields}
          values={content.fields}
          onChange={(changed) => change({ fields: changed })}
          pictures={pictures}
          today={today}
        />
      </section>
      {offered.length > 0 && (
        <section>
          <h2>Blocks</h2>
          <BlockList
            blocks={content.blocks}
            offered={offered}
            pictures={pictures}
            today={today}
            onChange={(blocks) => change({ blocks })}
          />
        </section>
      )}
      {steps.at > 0 && faults.length > 0 && (
        <div role="alert">
          <p>Please mend these first:</p>
          <ul>
            {faults.slice(0, 10).map((fault) => (
              <li key={fault}>{fault}</li>
            ))}
          </ul>
        </div>
      )}
      {mayWrite && (
        <div className="actions">
          <button type="submit" name="intent" value="save" disabled={faults.length > 0}>
            Save draft
          </button>
          <button
            type="submit"
            name="intent"
            value="publish"
            className="primary"
            disabled={faults.length > 0}
          >
            Publish
          </button>
          <button
            type="button"
            disabled={steps.at === 0}
            onClick={() => setSteps(({ list, at }) => ({ list, at: at - 1 }))}
          >
            Undo
          </button>
          <button
            type="button"
            disabled={steps.at >= steps.list.length - 1}
            onClick={() => setSteps(({ list, at }) => ({ list, at: at + 1 }))}
          >
            Redo
          </button>
        </div>
      )}
    </Form>
  )
}

function listBlockFaults(blocks: Blocks, offered: View['offered']): string[] {
  return blocks.flatMap((block, at) => {
    const known = offered.find(({ type, version }) => type === block.type && version === block.version)
    const own = known ? findFaults(known.fields, block.props) : []
    return [
      ...own.map((fault) => `${known?.label} ${at + 1}, ${fault}`),
      ...listBlockFaults(block.children ?? [], offered),
    ]
  })
}

function Publishing({ version, isPublished }: { version: number; isPublished: boolean }) {
  return (
    <section>
      <h2>When visitors see it</h2>
      <Form method="post" className="filters">
        <input type="hidden" name="version" value={version} />
        <label>
          From
          <input type="datetime-local" name="from" />
        </label>
        <label>
          Until (may be empty)
          <input type="datetime-local" name="until" />
        </label>
        <button type="submit" name="intent" value="schedule">
          Schedule the draft
        </button>
      </Form>
      <Form method="post" className="actions">
        <input type="hidden" name="version" value={version} />
        {isPublished && (
          <button type="submit" name="intent" value="unpublish">
            Take off the website
          </button>
        )}
        <button type="submit" name="intent" value="delete" className="danger">
          Delete
        </button>
      </Form>
    </section>
  )
}

const historyWords: Readonly<Record<string, string>> = {
  save: 'Saved',
  publish: 'Published',
  schedule: 'Scheduled',
  unpublish: 'Taken off',
  revert: 'Went back to',
  rename: 'Renamed',
}

function History({ view, version }: { view: View; version: number }) {
  const { history, difference, draft, mayWrite } = view
  return (
    <section>
      <h2>Versions</h2>
      {difference && (
        <div>
          <h3>From version {difference.number} to the draft</h3>
          {difference.lines.length === 0 && <p className="meta">They are the same.</p>}
          <ul className="plain">
            {difference.lines.map(({ at, before, after }) => (
              <li key={at}>
                {at}
                <small className="typed">
                  {before ?? 'nothing'} → {after ?? 'nothing'}
                </small>
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="timeline">
        {history.map(({ action, number, author, at }) => (
          <li key={`${at} ${action}`}>
            <p>
              {historyWords[action] ?? action}: version {number}
            </p>
            <small>
              {author} · {formatTime(at)}
            </small>
            {number !== draft && (
              <Form method="post" className="actions">
                <Link to={`?compare=${number}`}>What changed since version {number}</Link>
                <input type="hidden" name="version" value={version} />
                <input type="hidden" name="to" value={number} />
                {mayWrite && (
                  <button type="submit" name="intent" value="revert">
                    Go back to version {number}
                  </button>
                )}
              </Form>
            )}
          </li>
        ))}
      </ol>
    </section>
  )
}

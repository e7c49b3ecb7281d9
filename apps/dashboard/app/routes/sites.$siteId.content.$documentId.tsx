import type { DocumentChange } from '@forecourt/contract/endpoints/staff/content'
import { documentKinds } from '@forecourt/domain/content/document-kind'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
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
import { BeforePublishing } from '../features/content/before-publishing.tsx'
import { describeDifference } from '../features/content/describe-difference.ts'
import { type Content, DocumentForm } from '../features/content/document-form.tsx'
import { DocumentHistory } from '../features/content/document-history.tsx'
import { DocumentPublishing } from '../features/content/document-publishing.tsx'
import { DocumentUses } from '../features/content/document-uses.tsx'
import type { Blocks } from '../features/content/editor/edit-blocks.ts'
import { emptyValue } from '../features/content/editor/editor-values.ts'
import { kindsOfBlocks } from '../features/content/editor/kinds-of-blocks.ts'
import { OthersHere } from '../features/content/others-here.tsx'
import { readContent, readLocalTime, writeLocalTime } from '../features/content/read-document.ts'
import { catchBlockFaults } from '../staff/catch-block-faults.ts'
import { checkDraft } from '../staff/check-draft.ts'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { findUnshowable, renderBlocks } from '../staff/render-blocks.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { toSiteUrl } from '../staff/to-site-url.ts'

const kindsToPreview = ['page', 'post', 'offer']

export async function loader(args: LoaderFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId) || null
  const params = new URL(args.request.url).searchParams
  const nowMs = Date.now()
  return callAsStaff(args, async (call) => {
    const [editor, { pictures }, me, found] = await Promise.all([
      call('staffEditor', { siteId }),
      call('staffPictures', { siteId }),
      call('staffMe'),
      id === null ? null : call('staffDocument', { documentId: id }),
    ])
    const kind = documentKinds.find((one) => one === (found?.kind ?? params.get('kind'))) ?? 'page'
    const today = isoDate(localTimeAt(editor.timeZone, nowMs) ?? nowMs)
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
    const uses =
      found?.kind === 'shared-block' ? (await call('documentUses', { documentId: found.id })).uses : null
    const losses = id === null ? null : await call('documentLosses', { documentId: id })
    const site = me.sites.find((one) => one.id === siteId)
    const rendering = site && (await renderBlocks(args.context, site, { blocks: [], choices: true }))
    const older =
      found && compared
        ? await call('documentVersion', {
            documentId: found.id,
            query: { number: String(compared) },
          })
        : null
    return {
      siteId,
      id,
      kind,
      fields,
      offered: kindsOfBlocks.includes(kind) ? editor.blocks : [],
      pictures,
      files: `/site-files/${new URL(site?.url ?? 'http://none').host}`,
      today,
      siteSlug: site?.slug ?? '',
      timeZone: editor.timeZone,
      mayWrite: me.actions.includes('content.write'),
      slug: found?.slug ?? '',
      version: found?.version ?? null,
      draft: found?.draft ?? null,
      shown: found?.shown ?? null,
      scheduledFrom:
        found?.scheduledFrom && Date.parse(found.scheduledFrom) > nowMs ? found.scheduledFrom : null,
      endsAt: found?.endsAt && Date.parse(found.endsAt) > nowMs ? found.endsAt : null,
      content: toContent(found ?? blank),
      history: (found?.history ?? []).toReversed().slice(0, 30),
      findings:
        found && kindsOfBlocks.includes(kind) ? await checkDraft(args.context, found, editor.country) : [],
      difference: older && found && { number: older.number, lines: describeDifference(older, found, words) },
      uses,
      losses,
      choices: rendering?.choices ?? null,
      said: params.get('said'),
      written: Number(params.get('version')) || null,
    }
  })
}

function toContent({ title, fields, blocks }: { title: string; fields: unknown; blocks: unknown }): Content {
  return { title, fields: fields as Content['fields'], blocks: blocks as Blocks }
}

export async function action(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId) || null
  const form = await readForm(args.request)
  const intent = String(form.get('intent'))
  const version = Number(form.get('version'))
  const here = `/sites/${siteId}/content`
  return callAsStaff(args, async (call) => {
    /** After a version conflict has been reported, the author may overwrite knowingly. */
    const withNewest = async <T extends { status: number }>(refusal: T) =>
      refusal.status === 409 && id !== null
        ? { ...refusal, version: (await call('staffDocument', { documentId: id })).version }
        : refusal
    const change = (changed: DocumentChange) =>
      catchRefusal(call('changeDocument', { documentId: id ?? 0, body: changed }))
    switch (intent) {
      case 'unpublish':
      case 'delete':
      case 'revert': {
        const to = Number(form.get('to'))
        const done = await change(
          intent === 'revert' ? { action: intent, version, to } : { action: intent, version },
        )
        if ('refused' in done) return withNewest(done)
        const said = `said=${intent}${to ? `-${to}` : ''}&version=${done.version}`
        return redirect(intent === 'delete' ? `${here}?deleted=${id}` : `${here}/${id}?${said}`)
      }
      case 'schedule': {
        const { timeZone } = await call('staffEditor', { siteId })
        const read = (name: string) => readLocalTime(String(form.get(name) ?? ''), timeZone)
        const from = read('from')
        if (from === null) return { refused: 'Please give a day and a time.', status: 422 }
        const reasons = await findUnshowable(
          args.context,
          await call('staffDocument', { documentId: id ?? 0 }),
        )
        if (reasons.length > 0) return { refused: 'The website could not show it.', status: 422, reasons }
        const done = await change({ action: 'schedule', version, from, until: read('until') })
        if ('refused' in done) return withNewest(done)
        return redirect(`${here}/${id}?said=schedule&version=${done.version}`)
      }
      case 'preview': {
        const { url } = await call('previewDocument', { documentId: id ?? 0 })
        return { preview: url && toSiteUrl(url, args.request) }
      }
    }
    const content = readContent(form)
    if (!content) return { refused: 'What was sent cannot be read. Please try again.', status: 422 }
    const kind = documentKinds.find((one) => one === form.get('kind')) ?? 'page'
    const slug = String(form.get('slug') ?? '').trim() || toSlug(content.title)
    const saved = await catchBlockFaults(
      id === null
        ? call('createDocument', { siteId, body: { kind, slug, ...content } })
        : call('saveDocument', { documentId: id, body: { version, ...content } }),
      kind,
    )
    if ('refused' in saved) return withNewest(saved)
    let { version: written } = saved
    if (intent === 'publish') {
      const reasons = await findUnshowable(args.context, saved)
      const refused = 'Saved, but not published: the website could not show it.'
      if (reasons.length > 0) return { refused, status: 422, reasons, version: written }
      const done = await catchRefusal(
        call('changeDocument', {
          documentId: saved.id,
          body: { action: 'publish', version: written },
        }),
      )
      if ('refused' in done) return withNewest({ ...done, version: written })
      written = done.version
    }
    return redirect(`${here}/${saved.id}?said=${intent}&version=${written}`)
  })
}

const kindWords: Readonly<Record<string, string>> = {
  navigation: 'menu',
  announcement: 'line for the bar over every page',
  'shared-block': 'shared block',
}

const resultWords: Readonly<Record<string, string>> = {
  save: 'Saved as a draft. Visitors don’t see it yet.',
  publish: 'Published. Visitors see it now.',
  schedule: 'Scheduled.',
  unpublish: 'Taken off the website. The draft is still here.',
  revert: 'The earlier version is the draft again. Publish it to show it.',
}

export default function SiteDocument() {
  const { id } = useLoaderData<typeof loader>()
  return <OneDocument key={id} />
}

/**
 * Typed content survives a reload of the screen, together with the version that it was based on. A newer version is
 * adopted only after one's own save, or with a refusal that reports the conflict.
 */
function OneDocument() {
  const view = useLoaderData<typeof loader>()
  const { siteId, id, kind, slug, shown, draft, scheduledFrom, endsAt, mayWrite, said } = view
  const answer = useActionData<typeof action>()
  const [version, setVersion] = useState(view.version)
  const newest = (answer && 'version' in answer ? answer.version : null) ?? view.written
  if (newest !== null && version !== null && newest > version) setVersion(newest)
  const refused = answer && 'refused' in answer ? answer : null
  const name = view.content.title || `New ${kindWords[kind] ?? kind}`
  return (
    <>
      <title>{`${name} · Forecourt`}</title>
      <h1>{name}</h1>
      <p className="meta">
        <Link to={`/sites/${siteId}/content?kind=${kind}`}>Back to the list</Link>
        {slug && ` · ${slug}`} {shown !== null && <span className="tag won">Published</span>}
        {id !== null && shown !== draft && <span className="tag">Draft</span>}
        {scheduledFrom && <span className="tag warn">From {formatTime(scheduledFrom, view.timeZone)}</span>}{' '}
        {endsAt && <span className="tag warn">Until {formatTime(endsAt, view.timeZone)}</span>}
      </p>
      {id !== null && <OthersHere documentId={id} />}
      {said && !refused && (
        <p role="status" className="done">
          {resultWords[said.split('-')[0] ?? '']}
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
      {id !== null && kindsOfBlocks.includes(kind) && (
        <BeforePublishing canvas={`/sites/${siteId}/content/${id}/canvas`} findings={view.findings} />
      )}
      <DocumentForm key={`${id} ${said?.startsWith('revert') ? said : ''}`} {...view} version={version} />
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
          {view.uses && <DocumentUses siteId={siteId} uses={view.uses} />}
          {mayWrite && view.losses && (
            <DocumentPublishing
              version={version}
              isShown={shown !== null}
              until={endsAt && writeLocalTime(endsAt, view.timeZone)}
              noun={kindWords[kind] ?? kind}
              losses={view.losses}
            />
          )}
          <DocumentHistory {...view} version={version} />
        </>
      )}
    </>
  )
}

import type { DocumentChange, StaffDocument } from '@forecourt/contract/endpoints/staff/content'
import { documentKinds } from '@forecourt/domain/content/document-kind'
import { toSlug } from '@forecourt/domain/site/pages/to-slug'
import { type ActionFunctionArgs, redirect } from 'react-router'
import { catchBlockFaults } from '../../staff/catch-block-faults.ts'
import type { StaffCall } from '../../staff/contexts.ts'
import { readForm } from '../../staff/read-form.ts'
import { findUnshowable } from '../../staff/render-blocks.ts'
import { callAsStaff, catchRefusal } from '../../staff/staff-calls.ts'
import { toSiteUrl } from '../../staff/to-site-url.ts'
import { addToLibrary } from '../../staff/upload-picture.ts'
import { readContent, readLocalTime } from './read-document.ts'

const notShowable = 'The website could not show it.'

/** Saves, publishes, schedules, renames, reverts or deletes a document. */
export async function changeDocument(args: ActionFunctionArgs) {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId) || null
  const form = await readForm(args.request)
  const intent = String(form.get('intent'))
  const version = Number(form.get('version'))
  const list = `/sites/${siteId}/content`
  const here = `${list}/${id}`
  return callAsStaff(args, async (call) => {
    const documentId = id ?? 0
    const read = () => call('staffDocument', { documentId })
    /** After a version conflict has been reported, the author may overwrite knowingly. */
    const withNewest = async <T extends { status: number }>(refusal: T) =>
      refusal.status === 409 && id !== null ? { ...refusal, version: (await read()).version } : refusal
    const change = (changed: DocumentChange) =>
      catchRefusal(call('changeDocument', { documentId, body: changed }))
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
        return redirect(intent === 'delete' ? `${list}?kind=${done.kind}&deleted=${id}` : `${here}?${said}`)
      }
      case 'rename': {
        const { path } = await read()
        const slug = String(form.get('slug') ?? '').trim()
        const done = await change({ action: 'rename', version, slug })
        if ('refused' in done) return withNewest(done)
        return redirect(`${here}?said=rename&was=${encodeURIComponent(path ?? '')}&version=${done.version}`)
      }
      case 'schedule': {
        const { timeZone } = await call('staffEditor', { siteId })
        const readTime = (name: string) => readLocalTime(String(form.get(name) ?? ''), timeZone)
        const from = readTime('from')
        if (from === null) return { refused: 'Enter a day and a time under From.', status: 422 }
        const reasons = await findUnshowable(args.context, await read())
        if (reasons.length > 0) return { refused: notShowable, status: 422, reasons }
        const done = await change({ action: 'schedule', version, from, until: readTime('until') })
        if ('refused' in done) return withNewest(done)
        return redirect(`${here}?said=schedule&version=${done.version}`)
      }
      case 'publish-empty': {
        const before = await read()
        const done = await change({ action: 'publish', version, sure: true })
        return 'refused' in done ? withNewest(done) : redirect(toPublished(list, before, done))
      }
      case 'take-back': {
        const number = Number(form.get('to')) || undefined
        const done = await change(
          number === undefined ? { action: 'unpublish', version } : { action: 'publish', version, number },
        )
        return 'refused' in done
          ? withNewest(done)
          : redirect(`${here}?said=take-back&version=${done.version}`)
      }
      case 'preview': {
        const { url } = await call('previewDocument', { documentId })
        return { preview: url && toSiteUrl(url, args.request) }
      }
    }
    const saved = await saveDocument(call, form, { siteId, id, version })
    if ('refused' in saved) return withNewest(saved)
    const saidAt = (said: string, at: number) => redirect(`${list}/${saved.id}?said=${said}&version=${at}`)
    if (intent !== 'publish') return saidAt('save', saved.version)
    const reasons = await findUnshowable(args.context, saved)
    const refused = 'Saved, but not published: the website could not show it.'
    if (reasons.length > 0) return { refused, status: 422, reasons, version: saved.version }
    const body = { action: 'publish' as const, version: saved.version }
    const done = await catchRefusal(call('changeDocument', { documentId: saved.id, body }))
    if (!('refused' in done)) return redirect(toPublished(list, saved, done))
    // It is saved, so the question stands beside the saved draft.
    return done.isQuestion ? saidAt('ask', saved.version) : withNewest({ ...done, version: saved.version })
  })
}

/** The screen of a published document, with what visitors saw before, which Undo shows them again. */
function toPublished(list: string, before: StaffDocument, { id, version }: StaffDocument): string {
  const { shown, draft, scheduledFrom } = before
  const isSame = shown === draft || scheduledFrom !== null
  return `${list}/${id}?said=publish&version=${version}${isSame ? '' : `&was=${shown ?? 'nothing'}`}`
}

type Which = { siteId: number; id: number | null; version: number }

async function saveDocument(
  call: StaffCall,
  form: FormData,
  { siteId, id, version }: Which,
): Promise<StaffDocument | { refused: string; status: number; reasons?: string[] }> {
  const content = readContent(form)
  if (!content) return { refused: 'What was sent cannot be read. Please try again.', status: 422 }
  const kind = documentKinds.find((one) => one === form.get('kind')) ?? 'page'
  // Nobody sees the title of a redirect.
  if (kind === 'redirect') content.title = String(content.fields.from ?? '').slice(0, 300) || 'Redirect'
  const picture = form.get('picture')
  if (picture instanceof File && picture.size > 0) {
    const added = await addToLibrary(call, siteId, picture)
    if (added.refused !== undefined) return { refused: added.refused, status: 422 }
    const { name: _, ...image } = added.picture
    const props = { image, caption: '' }
    content.blocks.push({ id: crypto.randomUUID(), type: 'image', version: 1, props })
  }
  const slug = String(form.get('slug') ?? '').trim() || toSlug(content.title)
  return catchBlockFaults(
    id === null
      ? call('createDocument', { siteId, body: { kind, slug, ...content } })
      : call('saveDocument', { documentId: id, body: { version, ...content } }),
    kind,
  )
}

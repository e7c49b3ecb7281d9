import { isoDate } from '@forecourt/domain/time/iso-date'
import { localTimeAt } from '@forecourt/domain/time/local-time-at'
import { lazy, Suspense, useEffect, useState } from 'react'
import { type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import type { CanvasView } from '../features/canvas/state/canvas-view.ts'
import type { Blocks } from '../features/content/editor/edit-blocks.ts'
import { kindsOfBlocks } from '../features/content/editor/kinds-of-blocks.ts'
import { renderBlocks } from '../staff/render-blocks.ts'
import { callAsStaff } from '../staff/staff-calls.ts'

/** Load the canvas editor only when a canvas is opened. */
const CanvasEditor = lazy(async () => ({
  default: (await import('../features/canvas/canvas-editor.tsx')).CanvasEditor,
}))

export async function loader(args: LoaderFunctionArgs): Promise<CanvasView> {
  const siteId = Number(args.params.siteId)
  const id = Number(args.params.documentId)
  const nowMs = Date.now()
  return callAsStaff(args, async (call) => {
    const [document, editor, { pictures }, me] = await Promise.all([
      call('staffDocument', { documentId: id }),
      call('staffEditor', { siteId }),
      call('staffPictures', { siteId }),
      call('staffMe'),
    ])
    const form = `/sites/${siteId}/content/${id}`
    const { kind, slug, version, shown, draft, title, fields } = document
    if (document.siteId !== siteId || !kindsOfBlocks.includes(kind)) throw redirect(form)
    const site = { id: siteId, url: document.siteUrl }
    const rendering = await renderBlocks(args.context, site, { blocks: document.blocks, choices: true })
    // If this process does not run the website, redirect to the form editor.
    if (!rendering) throw redirect(form)
    return {
      form,
      calls: `${form}/canvas/calls`,
      files: `/site-files/${new URL(document.siteUrl).host}`,
      id,
      kind,
      slug,
      version,
      isPublished: shown === draft,
      showsOwnTitle: kind !== 'page',
      title,
      fields,
      blocks: document.blocks as Blocks,
      pageFields: editor.kinds[kind] ?? [],
      offered: editor.blocks,
      pictures,
      mayWrite: me.actions.includes('content.write'),
      showsClassNames: me.actions.includes('configuration.write'),
      upload: `/sites/${siteId}/media/upload`,
      siteSlug: me.sites.find((one) => one.id === siteId)?.slug ?? '',
      today: isoDate(localTimeAt(editor.timeZone, nowMs) ?? nowMs),
      rendering,
    }
  })
}

export default function Canvas() {
  const view = useLoaderData<typeof loader>()
  const [isInBrowser, setIsInBrowser] = useState(false)
  useEffect(() => setIsInBrowser(true), [])
  const opening = (
    <main className="centre">
      <h1>{view.title}</h1>
      <p>Opening the page…</p>
      <p>
        <a href={view.form}>Edit it as a form instead</a>
      </p>
    </main>
  )
  return (
    <>
      <title>{`${view.title} · Forecourt`}</title>
      {isInBrowser ? (
        <Suspense fallback={opening}>
          <CanvasEditor view={view} />
        </Suspense>
      ) : (
        opening
      )}
    </>
  )
}

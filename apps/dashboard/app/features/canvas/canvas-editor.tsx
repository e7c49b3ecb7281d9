import '@puckeditor/core/no-external.css'
import './canvas.css'
import { type Data, Puck } from '@puckeditor/core'
import { useMemo, useState } from 'react'
import { BlockTree } from './block-tree.tsx'
import { toCanvasConfig, treatBy } from './canvas-config.tsx'
import { CanvasHeader } from './canvas-header.tsx'
import { CanvasStage, type WidthName } from './canvas-stage.tsx'
import { Inspector } from './inspector.tsx'
import { PageChecks } from './page-checks.tsx'
import { SiteFrame } from './site-frame.tsx'
import { toItems } from './state/canvas-items.ts'
import type { CanvasView } from './state/canvas-view.ts'
import { createCanvasCalls } from './state/create-canvas-calls.ts'
import { createSteps } from './state/create-steps.ts'
import { createRenderings } from './state/renderings.ts'
import { CanvasSite, listPlaces, readContentOf, readItems } from './state/use-canvas.ts'
import { useDrafts } from './state/use-drafts.ts'

const overrides = { iframe: SiteFrame }
/** The canvas uses the site's stylesheet and none of the dashboard's. */
const iframe = { enabled: true, syncHostStyles: false }
const readOnly = { drag: false, duplicate: false, delete: false, edit: false, insert: false }

/** A page, edited in the form in which visitors see it. */
export function CanvasEditor({ view }: { view: CanvasView }) {
  const { offered, title, fields, blocks, mayWrite } = view
  const [width, setWidth] = useState<WidthName>(() => (window.innerWidth < 960 ? 'Phone' : 'Desktop'))
  const calls = useMemo(() => createCanvasCalls(view.calls), [view.calls])
  const config = useMemo(() => toCanvasConfig(offered), [offered])
  const data = useMemo(
    () =>
      ({ root: { props: { title, fields } }, content: toItems(blocks, treatBy(offered)) }) as unknown as Data,
    [title, fields, blocks, offered],
  )
  // When somebody comes from a check in the form, select the block that the check is about.
  const ui = useMemo(() => {
    const wanted = new URLSearchParams(location.search).get('block')
    const place = listPlaces(readItems(data)).find(({ item }) => item.props.id === wanted)
    return place ? { itemSelector: { index: place.index, zone: place.zone } } : {}
  }, [data])
  const site = useMemo(
    () => ({
      look: view.rendering.look,
      files: view.files,
      slug: view.siteSlug,
      renderings: createRenderings(calls.render, { blocks: view.blocks, renderings: view.rendering }),
      steps: createSteps(),
    }),
    [view, calls],
  )
  const drafts = useDrafts({ ...view, calls, content: { title, fields, blocks } })
  return (
    <CanvasSite value={site}>
      <Puck
        config={config}
        data={data}
        ui={ui}
        overrides={overrides}
        iframe={iframe}
        permissions={mayWrite ? {} : readOnly}
        onChange={(changed) => drafts.change(readContentOf(changed))}
      >
        <div className="canvas">
          <CanvasHeader {...{ ...view, calls, drafts, width }} onWidth={setWidth} />
          <aside aria-label="Blocks">
            <BlockTree offered={offered} mayWrite={mayWrite} />
            <PageChecks calls={calls} country={view.rendering.country} showsOwnTitle={view.showsOwnTitle} />
            {mayWrite && (
              <details>
                <summary>Drag a block onto the page</summary>
                <Puck.Components />
              </details>
            )}
          </aside>
          <main aria-label="The page">
            <CanvasStage width={width} />
          </main>
          <aside aria-label="What it says">
            <Inspector view={view} calls={calls} />
          </aside>
        </div>
      </Puck>
    </CanvasSite>
  )
}

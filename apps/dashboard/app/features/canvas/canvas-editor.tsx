import '@puckeditor/core/no-external.css'
import './canvas.css'
import '../content/content.css'
import { type Data, Puck } from '@puckeditor/core'
import { useMemo, useState } from 'react'
import { UploadAddress } from '../content/editor/upload-picture.ts'
import { BlockOverlay } from './block-overlay.tsx'
import { BlockTree } from './block-tree.tsx'
import { CanvasBlocks } from './canvas-blocks.tsx'
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
import { CanvasSite, listPlaces, type Place, readContentOf, readItems } from './state/use-canvas.ts'
import { useDrafts } from './state/use-drafts.ts'

const overrides = { iframe: SiteFrame, componentOverlay: BlockOverlay }
/** The canvas uses the site's stylesheet and none of the dashboard's. */
const iframe = { enabled: true, syncHostStyles: false }
const readOnly = { drag: false, duplicate: false, delete: false, edit: false, insert: false }

/** What is beside the page; on a phone a sheet from below. */
const tools = { blocks: 'Blocks', outline: 'Outline', options: 'Options' } as const
type Tool = keyof typeof tools

/** A page, edited in the form in which visitors see it. */
export function CanvasEditor({ view }: { view: CanvasView }) {
  const { offered, title, fields, blocks, mayWrite } = view
  const isSmall = window.innerWidth < 960
  const [width, setWidth] = useState<WidthName>(() => (isSmall ? 'Phone' : 'Desktop'))
  const [tool, setTool] = useState<Tool>(mayWrite ? 'blocks' : 'outline')
  const [isOpen, setOpen] = useState(false)
  const [place, setPlace] = useState<Place | null>(null)
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
    const found = listPlaces(readItems(data)).find(({ item }) => item.props.id === wanted)
    return found ? { itemSelector: { index: found.index, zone: found.zone } } : {}
  }, [data])
  const site = useMemo(
    () => ({
      look: view.rendering.look,
      files: view.files,
      slug: view.siteSlug,
      mayWrite,
      offered,
      renderings: createRenderings(calls.render, { blocks: view.blocks, renderings: view.rendering }),
      steps: createSteps(),
      openBlocks: (at: Place) => {
        setPlace(at)
        setTool('blocks')
        setOpen(true)
      },
    }),
    [view, calls, mayWrite, offered],
  )
  const drafts = useDrafts({ ...view, calls, content: { title, fields, blocks } })
  const close = () => setOpen(false)
  const open = (next: Tool) => {
    setPlace(null)
    setOpen(!isOpen || next !== tool)
    setTool(next)
  }
  const beside = tool === 'options' ? 'blocks' : tool
  return (
    <CanvasSite value={site}>
      <UploadAddress value={mayWrite ? view.upload : null}>
        <Puck
          config={config}
          data={data}
          ui={ui}
          overrides={overrides}
          iframe={iframe}
          permissions={mayWrite ? {} : readOnly}
          onChange={(changed) => drafts.change(readContentOf(changed))}
        >
          <div className="canvas" data-sheet={isOpen ? tool : undefined}>
            <CanvasHeader {...{ ...view, calls, drafts, width }} onWidth={setWidth} />
            <aside aria-label="Blocks and outline" className="canvas-left">
              <div className="segments">
                {mayWrite && (
                  <button type="button" aria-pressed={beside === 'blocks'} onClick={() => setTool('blocks')}>
                    Blocks
                  </button>
                )}
                <button
                  type="button"
                  aria-pressed={beside === 'outline' || !mayWrite}
                  onClick={() => setTool('outline')}
                >
                  Outline
                </button>
                <button type="button" className="quiet sheet-close" onClick={close}>
                  Close
                </button>
              </div>
              {mayWrite && (
                <div hidden={beside !== 'blocks'}>
                  <CanvasBlocks
                    offered={offered}
                    place={place}
                    onPicked={() => {
                      setPlace(null)
                      close()
                    }}
                  />
                </div>
              )}
              <div hidden={beside !== 'outline' && mayWrite}>
                <BlockTree offered={offered} mayWrite={mayWrite} />
                <PageChecks
                  calls={calls}
                  country={view.rendering.country}
                  showsOwnTitle={view.showsOwnTitle}
                />
              </div>
            </aside>
            <main aria-label="The page">
              <CanvasStage width={width} />
            </main>
            <aside aria-label="Options" className="canvas-right">
              <button type="button" className="quiet sheet-close" onClick={close}>
                Close
              </button>
              <Inspector view={view} calls={calls} />
            </aside>
            <div className="canvas-bar" role="toolbar" aria-label="Beside the page">
              {(Object.keys(tools) as Tool[])
                .filter((one) => mayWrite || one !== 'blocks')
                .map((one) => (
                  <button
                    key={one}
                    type="button"
                    aria-expanded={isOpen && tool === one}
                    onClick={() => open(one)}
                  >
                    {one === 'blocks' ? 'Add a block' : tools[one]}
                  </button>
                ))}
            </div>
          </div>
        </Puck>
      </UploadAddress>
    </CanvasSite>
  )
}

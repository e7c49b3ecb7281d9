import { useState } from 'react'
import { FieldsEditor } from '../content/editor/field-editor.tsx'
import { ClassNamesField } from '../fields/class-names-field.tsx'
import { type CanvasItem, lockedType, toBlocks } from './state/canvas-items.ts'
import type { CanvasContent, CanvasView } from './state/canvas-view.ts'
import type { CanvasCalls } from './state/create-canvas-calls.ts'
import { rootZone, useCanvas, useChangeSelected } from './state/use-canvas.ts'

const sharedType = 'shared-block'

/** The fields of the selected block, or the fields of the page if none is selected. */
export function Inspector({ view, calls }: { view: CanvasView; calls: CanvasCalls }) {
  const selected = useCanvas((state) => state.selectedItem) as CanvasItem | null
  return (
    <fieldset className="canvas-fields" disabled={!view.mayWrite}>
      {selected ? (
        <BlockFields key={selected.props.id} item={selected} view={view} calls={calls} />
      ) : (
        <PageFields view={view} />
      )}
    </fieldset>
  )
}

type FieldsProps = { item: CanvasItem; view: CanvasView; calls: CanvasCalls }

function BlockFields({ item, view, calls }: FieldsProps) {
  const change = useChangeSelected()
  const dispatch = useCanvas((state) => state.dispatch)
  const selector = useCanvas((state) => state.appState.ui.itemSelector)
  const block = view.offered.find(({ type }) => type === item.type)
  const { stored } = item.props
  if (!block || item.type === lockedType)
    return (
      <>
        <h2>{stored.type}</h2>
        <p className="meta">
          This block is of another version. It stays as it is; you can move or remove it.
        </p>
      </>
    )
  const replace = (data: CanvasItem) =>
    dispatch({
      type: 'replace',
      destinationIndex: selector?.index ?? 0,
      destinationZone: selector?.zone ?? rootZone,
      data,
    })
  return (
    <>
      <h2>{block.label}</h2>
      {block.fields.length === 0 && (
        <p className="meta">Nothing to fill in: this block shows what the website knows.</p>
      )}
      <FieldsEditor
        fields={block.fields}
        values={stored.props}
        onChange={(props) => change({ props })}
        pictures={view.pictures}
        files={view.files}
        today={view.today}
        choices={view.rendering.choices ?? {}}
      />
      {view.showsClassNames && (
        <ClassNamesField
          value={stored.className ?? ''}
          siteSlug={view.siteSlug}
          onChange={(className) => change({ className })}
        />
      )}
      {item.type === sharedType ? (
        <p className="meta">
          It’s the same on every page that has it.{' '}
          <a href={view.form.replace(/\/\d+$/, '?kind=shared-block')}>Change it for all of them</a>
        </p>
      ) : (
        view.mayWrite &&
        view.kind !== sharedType && <ShareBlock item={item} view={view} calls={calls} onShare={replace} />
      )}
    </>
  )
}

/** Turns a block into a shared one: a reference to the shared block replaces it on the page. */
function ShareBlock({ item, view, calls, onShare }: FieldsProps & { onShare: (item: CanvasItem) => void }) {
  const [title, setTitle] = useState('')
  const [refusal, setRefusal] = useState<string | null>(null)
  const shared = view.offered.find(({ type }) => type === sharedType)
  const [block] = toBlocks([item])
  if (!shared || !block) return null
  const share = async () => {
    const answer = await calls.share(title.trim(), block)
    if ('refused' in answer) return setRefusal([answer.refused, ...(answer.reasons ?? [])].join(' '))
    const { id } = item.props
    const stored = { id, type: sharedType, version: shared.version, props: { shared: answer.slug } }
    onShare({ type: sharedType, props: { id, stored } })
  }
  return (
    <details className="group">
      <summary>Use it on other pages too</summary>
      <p className="meta">
        Give it a name. It becomes a shared block: you find it under Blocks, and whoever changes it changes it
        on every page.
      </p>
      <div className="field">
        <label htmlFor="canvas-share">Name of the shared block</label>
        <input
          id="canvas-share"
          value={title}
          maxLength={80}
          onChange={(event) => setTitle(event.target.value)}
        />
      </div>
      {refusal !== null && (
        <p role="alert" className="fault">
          {refusal}
        </p>
      )}
      <button type="button" disabled={title.trim() === ''} onClick={() => void share()}>
        Share this block
      </button>
    </details>
  )
}

function PageFields({ view }: { view: CanvasView }) {
  const dispatch = useCanvas((state) => state.dispatch)
  const root = useCanvas((state) => state.appState.data.root.props) as unknown as Omit<
    CanvasContent,
    'blocks'
  >
  const change = (changed: Partial<CanvasContent>) =>
    dispatch({ type: 'replaceRoot', root: { props: { ...root, ...changed } } })
  return (
    <>
      <h2>The page</h2>
      <p className="meta">Select a block to change it.</p>
      <div className="field">
        <label htmlFor="canvas-title">Title</label>
        <input
          id="canvas-title"
          value={root.title}
          maxLength={300}
          onChange={(event) => change({ title: event.target.value })}
        />
      </div>
      <FieldsEditor
        fields={view.pageFields}
        values={root.fields}
        onChange={(fields) => change({ fields })}
        pictures={view.pictures}
        files={view.files}
        today={view.today}
        choices={view.rendering.choices ?? {}}
      />
    </>
  )
}

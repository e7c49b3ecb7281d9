import { FieldsEditor } from '../content/field-editor.tsx'
import type { CanvasItem } from './canvas-items.ts'
import { keptType } from './canvas-items.ts'
import type { CanvasContent, CanvasView } from './canvas-view.ts'
import { rootZone, useCanvas } from './use-canvas.ts'

/** What the selected block says, field by field; with none selected, what the page says of itself. */
export function Inspector({ view }: { view: CanvasView }) {
  const selected = useCanvas((state) => state.selectedItem) as CanvasItem | null
  return (
    <fieldset className="canvas-fields" disabled={!view.mayWrite}>
      {selected ? (
        <BlockFields key={selected.props.id} item={selected} view={view} />
      ) : (
        <PageFields view={view} />
      )}
    </fieldset>
  )
}

function BlockFields({ item, view }: { item: CanvasItem; view: CanvasView }) {
  const dispatch = useCanvas((state) => state.dispatch)
  const selector = useCanvas((state) => state.appState.ui.itemSelector)
  const block = view.offered.find(({ type }) => type === item.type)
  const { stored } = item.props
  if (!block || item.type === keptType)
    return (
      <>
        <h2>{stored.type}</h2>
        <p className="meta">
          This block is of another version. It stays as it is; you can move or remove it.
        </p>
      </>
    )
  const change = (props: Readonly<Record<string, unknown>>) =>
    dispatch({
      type: 'replace',
      destinationIndex: selector?.index ?? 0,
      destinationZone: selector?.zone ?? rootZone,
      data: { ...item, props: { ...item.props, stored: { ...stored, props } } },
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
        onChange={change}
        pictures={view.pictures}
        today={view.today}
        choices={view.rendering.choices ?? {}}
      />
    </>
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
        today={view.today}
        choices={view.rendering.choices ?? {}}
      />
    </>
  )
}

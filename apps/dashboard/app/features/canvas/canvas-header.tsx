import { useState } from 'react'
import { OthersHere } from '../content/others-here.tsx'
import { type WidthName, widths } from './canvas-stage.tsx'
import type { CanvasCalls } from './state/create-canvas-calls.ts'
import { useCanvas, useSteps } from './state/use-canvas.ts'
import type { useDrafts } from './state/use-drafts.ts'

type Props = {
  id: number
  form: string
  mayWrite: boolean
  calls: CanvasCalls
  drafts: ReturnType<typeof useDrafts>
  width: WidthName
  onWidth: (width: WidthName) => void
}

const stateWords = {
  saved: 'Saved as a draft',
  published: 'Published',
  changed: 'Not saved yet',
  saving: 'Saving…',
  refused: 'Not saved',
  conflict: 'Not saved',
}

/** Actions on the whole page. */
export function CanvasHeader({ id, form, mayWrite, calls, drafts, width, onWidth }: Props) {
  const history = useSteps(document)
  const title = useCanvas((state) => String(state.appState.data.root.props?.title ?? ''))
  const [preview, setPreview] = useState<string | null>(null)
  const { state, send } = drafts
  const openPreview = async () => {
    await send('autosave')
    const answer = await calls.preview()
    setPreview('url' in answer ? answer.url : null)
  }
  return (
    <header className="canvas-header">
      <a href={form}>Close</a>
      <a href={`${form}#versions`}>Versions</a>
      <h1>{title}</h1>
      <p role="status" className="meta">
        {stateWords[state.kind]}
      </p>
      <OthersHere documentId={id} />
      <fieldset className="canvas-widths">
        <legend className="unseen">Show the page as on a</legend>
        {(Object.keys(widths) as WidthName[]).map((name) => (
          <button key={name} type="button" aria-pressed={name === width} onClick={() => onWidth(name)}>
            {name}
          </button>
        ))}
      </fieldset>
      {mayWrite && (
        <div className="actions">
          <button type="button" disabled={!history.hasPast} onClick={history.back}>
            Undo
          </button>
          <button type="button" disabled={!history.hasFuture} onClick={history.forward}>
            Redo
          </button>
          {preview ? (
            <a className="button" href={preview} target="_blank" rel="noreferrer">
              Open the preview
            </a>
          ) : (
            <button type="button" onClick={() => void openPreview()}>
              Preview link
            </button>
          )}
          <button type="button" onClick={() => void send('save')}>
            Save draft
          </button>
          <button type="button" className="primary" onClick={() => void send('publish')}>
            Publish
          </button>
        </div>
      )}
      <Trouble drafts={drafts} />
    </header>
  )
}

function Trouble({ drafts: { state, keepMine } }: Pick<Props, 'drafts'>) {
  if (state.kind === 'conflict')
    return (
      <div role="alert" className="alert">
        <p>
          Somebody else has saved this page since you opened it. Nothing is lost: both are among its versions.
        </p>
        <div className="actions">
          <button type="button" onClick={() => void keepMine()}>
            Keep mine, over theirs
          </button>
          <button type="button" onClick={() => location.reload()}>
            Take theirs
          </button>
        </div>
      </div>
    )
  if (state.kind !== 'refused') return null
  const { refused, reasons = [] } = state.refusal
  return (
    <div role="alert" className="alert">
      <p>{refused}</p>
      {reasons.length > 0 && (
        <ul>
          {reasons.slice(0, 5).map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
    </div>
  )
}

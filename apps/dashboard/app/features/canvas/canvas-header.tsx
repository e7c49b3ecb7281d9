import { ArrowLeft, Monitor, Redo2, Smartphone, Tablet, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Icon } from '../../kit/icon.tsx'
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

/** A state in words, and its tone. */
const stateWords = {
  saved: ['Saved as a draft', ''],
  published: ['Published', 'won'],
  changed: ['Unpublished changes', 'warn'],
  saving: ['Saving…', ''],
  publishing: ['Publishing…', ''],
  refused: ['Not saved', 'bad'],
  conflict: ['Not saved', 'bad'],
} as const

const drawings = { Phone: Smartphone, Tablet, Desktop: Monitor }

/** Actions on the whole page. */
export function CanvasHeader({ id, form, mayWrite, calls, drafts, width, onWidth }: Props) {
  const history = useSteps(document)
  const title = useCanvas((state) => String(state.appState.data.root.props?.title ?? ''))
  const [preview, setPreview] = useState<string | null>(null)
  const { state, send } = drafts
  const isBusy = state.kind === 'publishing'
  const openPreview = async () => {
    await send('autosave')
    const answer = await calls.preview()
    setPreview('url' in answer ? answer.url : null)
  }
  const [words, tone] = stateWords[state.kind]
  return (
    <header className="canvas-header">
      <a className="button quiet icon-only" href={form} aria-label="Close" title="Close">
        <Icon of={ArrowLeft} />
      </a>
      <h1>{title}</h1>
      <p role="status" className={`tag ${tone}`}>
        {words}
      </p>
      <a className="canvas-versions" href={`${form}#versions`}>
        Versions
      </a>
      <OthersHere documentId={id} />
      <fieldset className="segments canvas-widths">
        <legend className="unseen">Show the page as on a</legend>
        {(Object.keys(widths) as WidthName[]).toReversed().map((name) => (
          <button
            key={name}
            type="button"
            aria-label={name}
            title={name}
            aria-pressed={name === width}
            onClick={() => onWidth(name)}
          >
            <Icon of={drawings[name]} />
          </button>
        ))}
      </fieldset>
      {mayWrite && (
        <div className="actions">
          <button
            type="button"
            className="quiet icon-only"
            aria-label="Undo"
            title="Undo"
            disabled={!history.hasPast}
            onClick={history.back}
          >
            <Icon of={Undo2} />
          </button>
          <button
            type="button"
            className="quiet icon-only"
            aria-label="Redo"
            title="Redo"
            disabled={!history.hasFuture}
            onClick={history.forward}
          >
            <Icon of={Redo2} />
          </button>
          {preview ? (
            <a className="button" href={preview} target="_blank" rel="noreferrer">
              Open the preview
            </a>
          ) : (
            <button type="button" className="canvas-preview" onClick={() => void openPreview()}>
              Preview
            </button>
          )}
          <button type="button" className="canvas-save" onClick={() => void send('save')}>
            Save draft
          </button>
          <button type="button" className="primary" disabled={isBusy} onClick={() => void send('publish')}>
            {isBusy ? 'Publishing…' : 'Publish'}
          </button>
        </div>
      )}
      <Trouble drafts={drafts} />
    </header>
  )
}

function Trouble({ drafts: { state, keepMine, send } }: Pick<Props, 'drafts'>) {
  if (state.kind === 'conflict')
    return (
      <div role="alert" className="alert">
        <p>
          Somebody else has saved this page since you opened it. Nothing is lost: both are among its versions.
        </p>
        <div className="actions">
          <button type="button" onClick={() => void keepMine()}>
            Keep my version
          </button>
          <button type="button" onClick={() => location.reload()}>
            Use theirs
          </button>
        </div>
      </div>
    )
  if (state.kind !== 'refused') return null
  const { refused, reasons = [], isQuestion } = state.refusal
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
      {isQuestion && (
        <button type="button" onClick={() => void send('publish-anyway')}>
          Publish it empty
        </button>
      )}
    </div>
  )
}

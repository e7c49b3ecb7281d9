import type { ImportRun, RunRemark } from '@forecourt/contract/endpoints/staff/sources'
import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
} from 'react-router'
import { FollowRun, isUnderWay } from '../features/sources/follow-run.tsx'
import { describeRun, RunState } from '../features/sources/run-words.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffRun', { runId: Number(args.params.runId) }))
}

export async function action(args: ActionFunctionArgs) {
  const runId = Number(args.params.runId)
  const form = await readForm(args.request)
  switch (form.get('intent')) {
    case 'retry': {
      const position = Number(form.get('position'))
      const cells = Object.fromEntries(
        [...form].flatMap(([name, value]) =>
          name.startsWith('cell ') ? [[name.slice('cell '.length), String(value)]] : [],
        ),
      )
      const retried = await callAsStaff(args, (call) =>
        catchRefusal(call('retryRow', { runId, body: { position, cells } })),
      )
      return 'refused' in retried
        ? { position, refused: retried.refused, cells }
        : redirect(`/imports/runs/${runId}#row-${position}`)
    }
    case 'cancel': {
      const stopped = await callAsStaff(args, (call) => catchRefusal(call('cancelRun', { runId })))
      return 'refused' in stopped
        ? { position: null, refused: stopped.refused, cells: null }
        : redirect(`/imports/runs/${runId}`)
    }
    case 'back': {
      const undone = await callAsStaff(args, (call) => catchRefusal(call('rollBackRun', { runId })))
      return 'refused' in undone
        ? { position: null, refused: undone.refused, cells: null }
        : redirect(`/imports/runs/${runId}`)
    }
    default: {
      const sourceId = Number(form.get('source'))
      const run = await callAsStaff(args, (call) =>
        catchRefusal(
          call('startRun', {
            sourceId,
            body: {
              dry: false,
              approved: form.get('intent') === 'approve',
              lookedAt: runId,
            },
          }),
        ),
      )
      return 'refused' in run
        ? { position: null, refused: run.refused, cells: null }
        : redirect(`/imports/runs/${run.id}`)
    }
  }
}

/** The result of one file: its figures, its changes, and the rows that need correction. */
export default function Run() {
  const { run, source, hasFile, differences, remarks } = useLoaderData<typeof loader>()
  const timeZone = useTimeZone()
  const answer = useActionData<typeof action>()
  const refused = remarks.filter(({ isRefusal }) => isRefusal)
  const doubts = remarks.filter(({ isDoubt }) => isDoubt)
  const notes = remarks.filter(({ isRefusal, isDoubt }) => !isRefusal && !isDoubt)
  return (
    <>
      <title>{`${run.fileName} · Imports · Forecourt`}</title>
      <p className="meta">
        <Link to="/imports">Imports</Link> · <Link to={`/imports/${source.id}`}>{source.name}</Link>
      </p>
      <h1>{run.fileName}</h1>
      <FollowRun isUnderWay={isUnderWay(run)} />
      <p role="status">
        <RunState state={run.state} />
        {formatTime(run.startedAt, timeZone)} · {describeRun(run)}
      </p>
      {run.reasons.length > 0 && (
        <ul className="alert reasons">
          {run.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {answer?.refused && answer.position === null && (
        <p role="alert" className="alert">
          {answer.refused}
        </p>
      )}
      <Form method="post" className="actions">
        <input type="hidden" name="source" value={source.id} />
        {hasFile && run.state === 'dry' && (
          <button type="submit" name="intent" value="take" className="primary">
            Import it
          </button>
        )}
        {hasFile && (run.state === 'stopped' || (run.state === 'dry' && run.reasons.length > 0)) && (
          <button type="submit" name="intent" value="approve" className="danger">
            I’ve looked: bring it in anyway
          </button>
        )}
        {(run.state === 'reading' || run.state === 'applying') && (
          <button type="submit" name="intent" value="cancel">
            {run.state === 'reading' ? 'Stop it' : 'Stop it and take it back'}
          </button>
        )}
        {run.state === 'applied' && (
          <button type="submit" name="intent" value="back" className="danger">
            Undo this import
          </button>
        )}
      </Form>
      <RowsToCorrect heading="Rows with errors" remarks={refused} answer={answer} />
      <RowsToCorrect heading="Imported, but something can’t be right" remarks={doubts} answer={answer} />
      <UnreadColumns run={run} sourceId={source.id} />
      <Differences differences={differences} />
      {notes.length > 0 && (
        <section>
          <h2>Noted</h2>
          <ul className="plain">
            {notes.map(({ position, stockNumber, line, reason }) => (
              <li key={position}>
                {stockNumber ?? `Line ${line}`}: {reason}
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}

type RunAnswer = { position: number | null; refused: string; cells: Record<string, string> | null }

function RowsToCorrect({
  heading,
  remarks,
  answer,
}: {
  heading: string
  remarks: readonly RunRemark[]
  answer: RunAnswer | undefined
}) {
  if (remarks.length === 0) return null
  return (
    <section>
      <h2>{heading}</h2>
      <ul className="plain">
        {remarks.map((remark) => (
          <RefusedRow
            key={remark.position}
            remark={remark}
            answer={answer?.position === remark.position ? answer : null}
          />
        ))}
      </ul>
    </section>
  )
}

/** Columns of the file that nothing on the website comes from. */
function UnreadColumns({ run: { unread }, sourceId }: { run: ImportRun; sourceId: number }) {
  if (unread.length === 0) return null
  return (
    <section>
      <h2>Columns we don’t use</h2>
      <ul className="plain">
        {unread.map(({ column, guess }) => (
          <li key={column}>{guess === null ? column : `${column} – may be ${guess}`}</li>
        ))}
      </ul>
      <p>
        <Link to={`/imports/${sourceId}/mapping`}>Choose which columns to use</Link>
      </p>
    </section>
  )
}

type Answer = { refused: string; cells: Record<string, string> | null } | null

function RefusedRow({ remark, answer }: { remark: RunRemark; answer: Answer }) {
  const { position, line, stockNumber, reason, cells, settledBy } = remark
  const place = line === null ? '' : `line ${line}`
  const title = stockNumber ? [stockNumber, place].filter(Boolean).join(', ') : capitalise(place || 'a row')
  return (
    <li id={`row-${position}`}>
      <strong>{title}</strong>: {reason}
      {settledBy !== null && (
        <small>
          Corrected: <Link to={`/imports/runs/${settledBy}`}>taken in</Link>
        </small>
      )}
      {cells && settledBy === null && (
        <details open={answer !== null}>
          <summary>Correct and retry</summary>
          <Form method="post" className="cells">
            <input type="hidden" name="intent" value="retry" />
            <input type="hidden" name="position" value={position} />
            {Object.entries(cells).map(([column, text]) => (
              <label key={column}>
                {column}
                <input name={`cell ${column}`} defaultValue={answer?.cells?.[column] ?? text} />
              </label>
            ))}
            <button type="submit" className="primary">
              Take this row in
            </button>
            {answer && <p role="alert">{answer.refused}</p>}
          </Form>
        </details>
      )}
    </li>
  )
}

type Difference = { action: string; stockNumber: string; name: string; changes: string[] }

function Differences({ differences }: { differences: readonly Difference[] }) {
  if (differences.length === 0) return null
  return (
    <section>
      <h2>What it changes</h2>
      <table className="cards">
        <thead>
          <tr>
            <th scope="col">Vehicle</th>
            <th scope="col">What</th>
            <th scope="col">Change</th>
          </tr>
        </thead>
        <tbody>
          {differences.map(({ action: what, stockNumber, name, changes }) => (
            <tr key={stockNumber}>
              <td>
                {stockNumber}
                <small>{name}</small>
              </td>
              <td>
                <span className="tag">{what}</span>
              </td>
              <td>{changes.join('; ')}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

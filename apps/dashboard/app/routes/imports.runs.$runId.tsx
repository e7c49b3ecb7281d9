import { type ActionFunctionArgs, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router'
import { FirstLook } from '../features/sources/first-look.tsx'
import { FollowRun, isUnderWay } from '../features/sources/follow-run.tsx'
import { RunActions } from '../features/sources/run-actions.tsx'
import { RunChanges, UnreadColumns } from '../features/sources/run-changes.tsx'
import { NotedRows, RowsToCorrect } from '../features/sources/run-rows.tsx'
import { describeRun, RunState } from '../features/sources/run-words.tsx'
import { PageHead } from '../kit/page-head.tsx'
import { Refusal } from '../kit/refusal.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'
import { useAnswer } from '../ui/use-answer.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffRun', { runId: Number(args.params.runId) }))
}

export async function action(args: ActionFunctionArgs) {
  const runId = Number(args.params.runId)
  const form = await readForm(args.request)
  const intent = form.get('intent')
  const here = `/imports/runs/${runId}`
  return callAsStaff(args, async (call) => {
    if (intent === 'retry') {
      const position = Number(form.get('position'))
      const cells = readCells(form)
      const retried = await catchRefusal(call('retryRow', { runId, body: { position, cells } }))
      return 'refused' in retried
        ? { position, refused: retried.refused, cells }
        : redirect(`${here}#row-${position}`)
    }
    if (intent === 'cancel' || intent === 'back') {
      const undone = await catchRefusal(call(intent === 'back' ? 'rollBackRun' : 'cancelRun', { runId }))
      return 'refused' in undone ? { refused: undone.refused } : redirect(here)
    }
    const sourceId = Number(form.get('source'))
    const body = { dry: false, approved: intent === 'approve', lookedAt: runId }
    const run = await catchRefusal(call('startRun', { sourceId, body }))
    return 'refused' in run ? { refused: run.refused } : redirect(`/imports/runs/${run.id}`)
  })
}

function readCells(form: FormData): Record<string, string> {
  return Object.fromEntries(
    [...form].flatMap(([name, value]) =>
      name.startsWith('cell ') ? [[name.slice('cell '.length), String(value)]] : [],
    ),
  )
}

/** The result of one file: its figures, its changes, and the rows that need correction. */
export default function Run() {
  const { run, source, hasFile, look, differences, remarks } = useLoaderData<typeof loader>()
  const timeZone = useTimeZone()
  const answer = useAnswer<typeof action>()
  const refusedRow = answer?.position === undefined ? null : answer
  return (
    <>
      <PageHead
        back={{ to: `/imports/${source.id}`, label: source.name }}
        title={run.fileName}
        actions={<RunActions run={run} sourceId={source.id} hasFile={hasFile} isFirst={look !== null} />}
      >
        {formatTime(run.startedAt, timeZone)}
      </PageHead>
      <FollowRun isUnderWay={isUnderWay(run)} />
      {refusedRow === null && <Refusal answer={answer} />}
      <p role="status">
        <RunState state={run.state} /> {describeRun(run)}
      </p>
      {run.reasons.length > 0 && (
        <ul className="alert reasons">
          {run.reasons.map((reason) => (
            <li key={reason}>{reason}</li>
          ))}
        </ul>
      )}
      {look && <FirstLook look={look} sourceId={source.id} />}
      <RowsToCorrect
        heading="Rows with errors"
        remarks={remarks.filter(({ isRefusal }) => isRefusal)}
        refused={refusedRow}
      />
      <RowsToCorrect
        heading="Imported, but something can’t be right"
        remarks={remarks.filter(({ isDoubt }) => isDoubt)}
        refused={refusedRow}
      />
      <UnreadColumns unread={run.unread} sourceId={source.id} />
      <RunChanges differences={differences} />
      <NotedRows remarks={remarks.filter(({ isRefusal, isDoubt }) => !isRefusal && !isDoubt)} />
    </>
  )
}

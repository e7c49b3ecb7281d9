import type { ImportSourceSettings } from '@forecourt/contract/endpoints/staff/sources'
import { parseWhole } from '@forecourt/domain/money/parse-figure'
import {
  type ActionFunctionArgs,
  Form,
  Link,
  type LoaderFunctionArgs,
  redirect,
  useActionData,
  useLoaderData,
  useNavigation,
} from 'react-router'
import { FollowRun, isUnderWay } from '../features/sources/follow-run.tsx'
import { RunPlot } from '../features/sources/run-plot.tsx'
import { describeRun, RunState } from '../features/sources/run-words.tsx'
import { formatTime } from '../staff/format.ts'
import { readForm } from '../staff/read-form.ts'
import { callAsStaff, catchRefusal } from '../staff/staff-calls.ts'
import { useTimeZone } from '../staff/time-zone.ts'

export async function loader(args: LoaderFunctionArgs) {
  return callAsStaff(args, (call) => call('staffSource', { sourceId: Number(args.params.sourceId) }))
}

export async function action(args: ActionFunctionArgs) {
  const id = Number(args.params.sourceId)
  const form = await readForm(args.request)
  const intent = String(form.get('intent') ?? '')
  if (intent === 'settings') {
    const saved = await callAsStaff(args, (call) =>
      catchRefusal(call('changeSource', { sourceId: id, body: readSettings(form) })),
    )
    return 'refused' in saved ? { intent, refused: saved.refused } : { intent, refused: null }
  }
  const file = form.get('file')
  if (file instanceof File && file.size > 0) {
    const given = await callAsStaff(args, (call) =>
      catchRefusal(call('uploadStockFile', { sourceId: id, query: { name: file.name }, bytes: file })),
    )
    if ('refused' in given) return { intent, refused: given.refused }
    if (intent === 'mapping') return redirect(`/imports/${id}/mapping`)
  } else if (form.get('has') !== 'yes') return { intent, refused: 'Choose a file first.' }
  const run = await callAsStaff(args, (call) =>
    catchRefusal(
      call('startRun', {
        sourceId: id,
        body: { dry: intent === 'dry', approved: false, lookedAt: null },
      }),
    ),
  )
  return 'refused' in run ? { intent, refused: run.refused } : redirect(`/imports/runs/${run.id}`)
}

/** The platform refuses what is no number. */
const readWhole = (form: FormData, name: string) => parseWhole(String(form.get(name) ?? '')) ?? Number.NaN

function readSettings(form: FormData): ImportSourceSettings {
  const url = String(form.get('url') ?? '').trim()
  return {
    isFull: form.get('full') === 'yes',
    soldAfterRuns: readWhole(form, 'sold'),
    stopPercent: readWhole(form, 'stop'),
    url: url === '' ? null : url,
    everyMinutes: readWhole(form, 'every'),
  }
}

export default function Source() {
  const { source, runs, photos, hasFile, folder, postPath } = useLoaderData<typeof loader>()
  const timeZone = useTimeZone()
  const answer = useActionData<typeof action>()
  const isBusy = useNavigation().state === 'submitting'
  return (
    <>
      <title>{`${source.name} · Imports · Forecourt`}</title>
      <p className="meta">
        <Link to="/imports">Imports</Link> · {source.dealership}
      </p>
      <h1>{source.name}</h1>
      <FollowRun isUnderWay={runs.some(isUnderWay)} />
      <div className="columns">
        <div>
          <section>
            <h2>Import a file</h2>
            <Form method="post" encType="multipart/form-data" className="stack">
              <input type="hidden" name="has" value={hasFile ? 'yes' : 'no'} />
              <label>
                CSV, Excel, XML or JSON
                <input type="file" name="file" accept=".csv,.txt,.tsv,.xlsx,.xml,.json" />
              </label>
              {hasFile && <small>Without a file of yours it’s the last one that came.</small>}
              <div className="actions">
                <button type="submit" name="intent" value="dry" className="primary" disabled={isBusy}>
                  Dry run
                </button>
                <button type="submit" name="intent" value="run" disabled={isBusy}>
                  Import
                </button>
                <button type="submit" name="intent" value="mapping" disabled={isBusy}>
                  Look at its columns
                </button>
              </div>
              {answer?.refused && answer.intent !== 'settings' && <p role="alert">{answer.refused}</p>}
            </Form>
          </section>
          <section>
            <h2>Runs</h2>
            <RunPlot runs={runs} />
            {runs.length === 0 ? (
              <p className="empty">No file has come yet.</p>
            ) : (
              <ul className="plain">
                {runs.map((run) => (
                  <li key={run.id}>
                    <RunState state={run.state} />
                    <Link to={`/imports/runs/${run.id}`}>{run.fileName}</Link>
                    <small>
                      {formatTime(run.startedAt, timeZone)} · {describeRun(run)}
                    </small>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
        <div>
          <SourceSettings answer={answer?.intent === 'settings' ? answer : null} />
          <section>
            <h2>Other ways in</h2>
            <p>
              <Link to={`/imports/${source.id}/mapping`}>Which column is which field</Link>
            </p>
            <dl>
              <dt>Folder for SFTP or anything else that writes files</dt>
              <dd>{folder}</dd>
              <dt>Address for a system that posts one vehicle at a time</dt>
              <dd>{postPath}</dd>
            </dl>
          </section>
          <section>
            <h2>Photos</h2>
            <p>
              {photos.fetched} here, {photos.waiting} waiting, {photos.broken.length} broken
            </p>
            {photos.broken.length > 0 && (
              <ul className="plain">
                {photos.broken.map(({ stockNumber, url, reason }) => (
                  <li key={`${stockNumber} ${url}`}>
                    {stockNumber}: {reason}
                    <small className="typed">{url}</small>
                  </li>
                ))}
              </ul>
            )}
          </section>
        </div>
      </div>
    </>
  )
}

function SourceSettings({ answer }: { answer: { refused: string | null } | null }) {
  const { source } = useLoaderData<typeof loader>()
  return (
    <section>
      <h2>How it comes</h2>
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="settings" />
        <label>
          A file has
          <select name="full" defaultValue={source.isFull ? 'yes' : 'no'}>
            <option value="yes">the whole stock</option>
            <option value="no">only what changed</option>
          </select>
        </label>
        <label>
          Mark as sold after it is missing from this many files
          <input name="sold" type="number" min={1} max={100} required defaultValue={source.soldAfterRuns} />
        </label>
        <label>
          Stop and ask when more than so many percent would go or change
          <input name="stop" type="number" min={1} max={100} required defaultValue={source.stopPercent} />
        </label>
        <label>
          Fetch it from
          <input name="url" type="url" defaultValue={source.url ?? ''} placeholder="https://" />
        </label>
        <label>
          Every so many minutes
          <input
            name="every"
            type="number"
            min={1}
            max={10_080}
            required
            defaultValue={source.everyMinutes}
          />
        </label>
        <button type="submit">Save</button>
        {answer && (answer.refused ? <p role="alert">{answer.refused}</p> : <p role="status">Saved.</p>)}
      </Form>
    </section>
  )
}

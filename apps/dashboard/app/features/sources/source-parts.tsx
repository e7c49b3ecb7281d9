import type { ImportRun } from '@forecourt/contract/endpoints/staff/sources'
import { Form, Link, useNavigation } from 'react-router'
import { Card } from '../../kit/card.tsx'
import { formatTime } from '../../staff/format.ts'
import { useTimeZone } from '../../staff/time-zone.ts'
import { RunPlot } from './run-plot.tsx'
import { describeRun, RunState } from './run-words.tsx'
import { describePhotos } from './words.ts'

/** Takes a file, or the last one again: as a dry run first, or at once. */
export function ImportFile({ hasFile }: { hasFile: boolean }) {
  const isBusy = useNavigation().state === 'submitting'
  return (
    <Card title="Import a file" about="A dry run says what would change. Nothing changes until you import.">
      <Form method="post" encType="multipart/form-data" className="stack">
        <input type="hidden" name="has" value={hasFile ? 'yes' : 'no'} />
        <label>
          CSV, Excel, XML or JSON
          <input type="file" name="file" accept=".csv,.txt,.tsv,.xlsx,.xml,.json" />
          {hasFile && <small>Without a file of yours it’s the last one that came.</small>}
        </label>
        <div className="actions">
          <button type="submit" name="intent" value="dry" className="primary" disabled={isBusy}>
            Dry run
          </button>
          <button type="submit" name="intent" value="run" disabled={isBusy}>
            Import
          </button>
          <button type="submit" name="intent" value="mapping" className="quiet" disabled={isBusy}>
            Check its columns
          </button>
        </div>
      </Form>
    </Card>
  )
}

/** The files that came, the newest first, with what each did. */
export function RunList({ runs }: { runs: readonly ImportRun[] }) {
  const timeZone = useTimeZone()
  return (
    <Card title="Files so far">
      <RunPlot runs={runs} />
      {runs.length === 0 ? (
        <p className="empty">No file has come yet.</p>
      ) : (
        <ul className="plain run-list">
          {runs.map((run) => (
            <li key={run.id}>
              <div>
                <Link to={`/imports/runs/${run.id}`}>{run.fileName}</Link>
                <small>
                  {formatTime(run.startedAt, timeZone)} · {describeRun(run)}
                </small>
              </div>
              <RunState state={run.state} />
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

/** The other ways by which vehicles reach a source. */
export function OtherWays({
  sourceId,
  folder,
  postPath,
}: {
  sourceId: number
  folder: string
  postPath: string
}) {
  return (
    <Card title="Other ways in">
      <p className="lead-line">
        <Link to={`/imports/${sourceId}/mapping`}>Which column is which field</Link>
      </p>
      <dl>
        <dt>Folder for SFTP or anything else that writes files</dt>
        <dd>{folder}</dd>
        <dt>Address for a system that posts one vehicle at a time</dt>
        <dd>{postPath}</dd>
      </dl>
    </Card>
  )
}

type Photos = {
  fetched: number
  waiting: number
  broken: readonly { stockNumber: string; url: string; reason: string | null; isFinal: boolean }[]
}

/** The photos that files named, with those that could not be fetched and why. */
export function SourcePhotos({ photos: { fetched, waiting, broken } }: { photos: Photos }) {
  return (
    <Card title="Photos" about={describePhotos({ fetched, waiting, broken: broken.length })}>
      {broken.length > 0 && (
        <ul className="plain">
          {broken.map(({ stockNumber, url, reason, isFinal }) => (
            <li key={`${stockNumber} ${url}`}>
              {stockNumber}: {reason}
              {!isFinal && ' We’ll try again.'}
              <small className="typed">{url}</small>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}

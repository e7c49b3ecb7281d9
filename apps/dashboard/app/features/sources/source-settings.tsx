import type { ImportSource, ImportSourceSettings } from '@forecourt/contract/endpoints/staff/sources'
import { parseWhole } from '@forecourt/domain/money/parse-figure'
import { Form } from 'react-router'
import { Card } from '../../kit/card.tsx'

type Props = {
  source: ImportSource
  /** Who can be named to hear of it. */
  managers: readonly { id: number; name: string }[]
  /** What was typed, if it was refused. */
  typed: Readonly<Record<string, string>> | null
}

/** How the files of a source come, and what is done with them. */
export function SourceSettings({ source, managers, typed }: Props) {
  const values = typed ?? toSettingsFields(source)
  return (
    <Card title="How it comes">
      <Form method="post" className="stack">
        <input type="hidden" name="intent" value="settings" />
        <label>
          A file has
          <select name="full" defaultValue={values.full}>
            <option value="yes">the whole stock</option>
            <option value="no">only what changed</option>
          </select>
        </label>
        <label>
          Mark as sold after it is missing from this many files
          <input name="sold" type="number" min={1} max={100} required defaultValue={values.sold} />
        </label>
        <label>
          Stop and ask if more than this percentage would go or change
          <input name="stop" type="number" min={1} max={100} required defaultValue={values.stop} />
        </label>
        <label>
          Fetch it from
          <input name="url" type="url" defaultValue={values.url} placeholder="https://" autoComplete="off" />
        </label>
        <label>
          Minutes between two fetches
          <input name="every" type="number" min={1} max={10_080} required defaultValue={values.every} />
        </label>
        <label>
          Who hears if something is the matter
          <select name="hears" defaultValue={values.hears}>
            <option value="">All managers of {source.dealership}</option>
            {managers.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </select>
          <small>By mail, once, and once more when it’s well again.</small>
        </label>
        <button type="submit">Save</button>
      </Form>
    </Card>
  )
}

/** The settings as the fields of their form, which Undo posts too. */
export function toSettingsFields({
  isFull,
  soldAfterRuns,
  stopPercent,
  url,
  everyMinutes,
  hearsId,
}: ImportSourceSettings) {
  return {
    intent: 'settings',
    full: isFull ? 'yes' : 'no',
    sold: String(soldAfterRuns),
    stop: String(stopPercent),
    url: url ?? '',
    every: String(everyMinutes),
    hears: hearsId === null ? '' : String(hearsId),
  }
}

export function readSettings(form: FormData): ImportSourceSettings {
  // The platform refuses what is no number.
  const readWhole = (name: string) => parseWhole(String(form.get(name) ?? '')) ?? Number.NaN
  const url = String(form.get('url') ?? '').trim()
  return {
    isFull: form.get('full') === 'yes',
    soldAfterRuns: readWhole('sold'),
    stopPercent: readWhole('stop'),
    url: url === '' ? null : url,
    everyMinutes: readWhole('every'),
    hearsId: Number(form.get('hears')) || null,
  }
}

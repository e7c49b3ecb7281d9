import type { VehicleHistory } from '@forecourt/contract/endpoints/staff/stock'
import { FileDown, PenLine } from 'lucide-react'
import { Form, Link, useLocation } from 'react-router'
import { Icon } from '../../../kit/icon.tsx'
import { Menu } from '../../../kit/menu.tsx'
import { formatTime } from '../../../staff/format.ts'
import { useTimeZone } from '../../../staff/time-zone.ts'
import { fieldValueText, fieldWords } from '../field-words.ts'

type Field = VehicleHistory['fields'][number]
type Props = { carId: number; fields: readonly Field[]; hasFile: boolean; mayWrite: boolean }

/** Fields with a place of their own on the screen. */
const shownElsewhere = ['name', 'priceCents', 'priceBasis', 'status', 'photos', 'description']

/** What the vehicle’s page says; the mark behind each value knows where it comes from. */
export function DetailsList({ carId, fields, hasFile, mayWrite }: Props) {
  const { search } = useLocation()
  // Shows only fields that have a value or an override, because most vehicles have few of them.
  const filled = fields.filter(
    ({ field, value, isOverridden }) =>
      !shownElsewhere.includes(field) && (Boolean(value) || (isOverridden && hasFile)),
  )
  const description = fields.find(({ field }) => field === 'description')
  return (
    <section aria-labelledby="details" className="details-section">
      <header className="section-head">
        <h2 id="details">Details</h2>
        {mayWrite && <Link to={`/stock/${carId}/edit${search}`}>Edit details</Link>}
      </header>
      <dl className="details-list">
        {filled.map((field) => (
          <div key={field.field}>
            <dt>{fieldWords[field.field] ?? field.field}</dt>
            <dd>
              <span>{fieldValueText(field.field, field.value)}</span>
              <SourceMark field={field} hasFile={hasFile} mayWrite={mayWrite} />
            </dd>
          </div>
        ))}
      </dl>
      {description?.value && (
        <>
          <h3>
            {fieldWords.description} <SourceMark field={description} hasFile={hasFile} mayWrite={mayWrite} />
          </h3>
          <p className="typed">{description.value}</p>
        </>
      )}
    </section>
  )
}

function SourceMark({
  field: { field, by, isOverridden, at },
  hasFile,
  mayWrite,
}: Omit<Props, 'carId' | 'fields'> & { field: Field }) {
  const timeZone = useTimeZone()
  // Without a file everything was typed here, which is no news.
  if (by === null) return null
  const source = isOverridden ? `Set by ${by}` : `From ${by}`
  const said = at ? `${source}, ${formatTime(at, timeZone)}` : source
  const label = fieldWords[field] ?? field
  return (
    <Menu
      className="source-mark"
      side="end"
      label={`Where ${label.toLowerCase()} comes from: ${said}`}
      items={
        <>
          <p className="menu-text">{said}</p>
          {mayWrite && isOverridden && hasFile && (
            <Form method="post" preventScrollReset>
              <input type="hidden" name="intent" value="release" />
              <button type="submit" name="field" value={field}>
                Follow the stock file
              </button>
            </Form>
          )}
        </>
      }
    >
      <Icon of={isOverridden ? PenLine : FileDown} />
    </Menu>
  )
}

import { moneyText } from '@forecourt/domain/money/money-text'
import { Link } from 'react-router'
import type { Fill } from '../../../forms/fill.ts'
import type { FieldValues, FormField, FormSpec } from '../../../forms/form.ts'
import { stepFields } from '../../../forms/step-fields.ts'
import { reviewWords as words } from './words.ts'

type ReviewProps = { form: FormSpec; fill: Fill }

/**
 * A review of everything that will be sent, by part, each with a link back. Sealed answers are only mentioned. Links
 * rather than buttons, because Enter presses a form's first button.
 */
export function ApplicationReview({ form, fill }: ReviewProps) {
  return (
    <div className="grid gap-4">
      {listParts(form, fill).map(({ index, heading, rows }) => (
        <section key={heading} aria-label={heading} className="form-result">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <h3 className="text-lg">{heading}</h3>
            <Link to={editHref(form, index)} className="link min-h-11 content-center">
              {words.change} <span className="sr-only">{heading}</span>
            </Link>
          </div>
          <dl className="form-facts">
            {rows.map(([label, value]) => (
              <div key={label}>
                <dt className="text-muted">{label}</dt>
                <dd className="figures text-right">{value}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </div>
  )
}

/** The form's page at an earlier step. */
function editHref({ action }: FormSpec, index: number): string {
  const [page = '', place] = action.split('#')
  return `${page}${page.includes('?') ? '&' : '?'}step=${index + 1}${place ? `#${place}` : ''}`
}

/** The answered earlier steps, without skipped ones. */
function listParts(form: FormSpec, { values, steps }: Fill) {
  return form.steps.slice(0, steps.index).flatMap(({ heading = '' }, index) => {
    if (steps.skips.some(({ from, to }) => index > from && index < to)) return []
    const rows = stepFields(form, { values, steps: { index } }).flatMap((field) => {
      const value = readAnswer(field, values)
      return value === '' ? [] : [[field.label.replace(/ \(\$\)$/, ''), value] as const]
    })
    return [{ index, heading, rows: rows.length > 0 ? rows : [[words.nothing, words.none] as const] }]
  })
}

function readAnswer(field: FormField, values: FieldValues): string {
  if (field.isSaved) return words.savedAnswer
  const value = values[field.name]
  if (field.kind === 'checkbox') return value === true || value === 'on' ? words.yes : words.no
  if (field.kind === 'files')
    return Array.isArray(value) && value.length > 0 ? words.photos(value.length) : ''
  const text = typeof value === 'string' ? value.trim() : ''
  if (field.kind === 'money') return formatAmount(text)
  return field.options?.find((option) => option.value === text)?.label ?? text
}

/** As typed, if it is not a plain number. */
function formatAmount(text: string): string {
  const amount = Number(text.replace(/[\s,$]/g, ''))
  return text === '' || !Number.isFinite(amount) ? text : moneyText(Math.round(amount * 100))
}

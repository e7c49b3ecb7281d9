import type { FieldOption } from '@forecourt/domain/form/field'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'
import { NoTimes } from './no-times.tsx'

/** Times to choose from, a day at a time: the days fold, and one is open (HTML: details of one name). */
export function SlotField(props: FieldProps) {
  const { field, id, values, error } = props
  const chosen = readText(values, field.name)
  const days = Map.groupBy(field.options ?? [], ({ group }) => group ?? '')
  const openDay =
    field.options?.find(({ value }) => value === chosen)?.group ?? field.options?.[0]?.group ?? ''
  return (
    <fieldset>
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      {/* Above the times, which may fill the screen. */}
      <FieldNotes id={id} help={field.help} error={error} />
      <NoTimes field={field} />
      <div className="form-days" data-wrong={error !== null} hidden={days.size === 0}>
        {[...days].map(([day, times]) => (
          <details key={day} name={`${id}-day`} open={day === openDay}>
            <summary>
              {day}
              <span className="form-day-count">{timesText(times)}</span>
            </summary>
            <div className="form-times">
              {times.map((time) => (
                <label key={time.value} className="form-time">
                  <input
                    id={time === field.options?.[0] ? id : undefined}
                    type="radio"
                    name={field.name}
                    value={time.value}
                    required={field.required !== false}
                    defaultChecked={time.value === chosen}
                    {...describe({
                      ...props,
                      isFirstWrong: props.isFirstWrong && time === field.options?.[0],
                    })}
                  />
                  <span>{time.label}</span>
                </label>
              ))}
            </div>
          </details>
        ))}
      </div>
    </fieldset>
  )
}

function timesText({ length }: readonly FieldOption[]): string {
  return length === 1 ? '1 time' : `${length} times`
}

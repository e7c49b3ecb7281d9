import type { FieldOption } from '@forecourt/domain/form/field'
import { fieldWords } from '../words.ts'
import { FieldNotes, LabelText } from './field-label.tsx'
import { describe, type FieldProps, readText } from './field-props.ts'
import { NoTimesNotice } from './no-times-notice.tsx'

/**
 * Times to choose from: a strip of days, and the times of the selected day. Both are radio buttons, and CSS shows the
 * selected day's times, so that it works without script and with arrow keys.
 */
export function SlotField(props: FieldProps) {
  const { field, id, values, error, isLoading } = props
  const { options = [] } = field
  const chosen = readText(values, field.name)
  const days = [...Map.groupBy(options, ({ group }) => group ?? '')]
  const openDay = options.find(({ value }) => value === chosen)?.group ?? options[0]?.group ?? ''
  const firstShown = days.find(([day]) => day === openDay)?.[1][0]
  return (
    <fieldset>
      <legend className="form-label">
        <LabelText field={field} />
      </legend>
      {/* Above the times, which may fill the screen. */}
      <FieldNotes id={id} help={field.help} error={error} />
      <NoTimesNotice field={field} isLoading={isLoading} />
      {days.length > 0 && (
        <div className="form-slots" data-wrong={error !== null}>
          <div className="form-days" role="radiogroup" aria-label={fieldWords.day}>
            {days.map(([day, times]) => (
              <label key={day} className="form-day">
                {/* Outside the form, so that the day is not posted: the time includes it. */}
                <input type="radio" form="" name={`${id}-day`} defaultChecked={day === openDay} />
                <DayName day={day} times={times} />
              </label>
            ))}
          </div>
          <div>
            {days.map(([day, times]) => (
              <div key={day} className="form-times" role="radiogroup" aria-label={day}>
                <p className="form-times-day" aria-hidden>
                  {day}
                </p>
                {times.map((time) => (
                  <label key={time.value} className="form-time">
                    <input
                      id={time === firstShown ? id : undefined}
                      type="radio"
                      name={field.name}
                      value={time.value}
                      required={field.required !== false}
                      defaultChecked={time.value === chosen}
                      {...describe({ ...props, isFirstWrong: props.isFirstWrong && time === firstShown })}
                    />
                    <span>{time.label}</span>
                  </label>
                ))}
              </div>
            ))}
          </div>
        </div>
      )}
    </fieldset>
  )
}

/** `Tue 17 Nov` visually, the full date for screen readers. */
function DayName({ day, times: { length } }: { day: string; times: readonly FieldOption[] }) {
  const [weekday = '', date = '', month = ''] = day.split(' ')
  return (
    <>
      <span className="sr-only">{fieldWords.times(day, length)}</span>
      <span aria-hidden>{weekday.slice(0, 3)}</span>
      <strong aria-hidden>{date}</strong>
      <span aria-hidden>{month.slice(0, 3)}</span>
    </>
  )
}

import { type AlertFrequency, alertFrequencies } from '@forecourt/domain/listing/alert-due'
import { type AlertKind, alertKinds } from '@forecourt/domain/listing/alert-kind'
import { frequencyWords, kindWords, subscribeWords } from './words.ts'

type PreferencesProps = { frequency: AlertFrequency; kinds: readonly AlertKind[] }

/** Which alerts, and how often. */
export function AlertPreferencesFields({ frequency, kinds }: PreferencesProps) {
  return (
    <>
      <fieldset className="mt-6">
        <legend className="form-label">{subscribeWords.kinds}</legend>
        {alertKinds.map((kind) => (
          <label key={kind} className="filter-choice">
            <input type="checkbox" name="kinds" value={kind} defaultChecked={kinds.includes(kind)} />
            <span>{kindWords[kind]}</span>
          </label>
        ))}
      </fieldset>
      <fieldset className="mt-6">
        <legend className="form-label">{subscribeWords.frequency}</legend>
        {alertFrequencies.map((one) => (
          <label key={one} className="filter-choice">
            <input type="radio" name="frequency" value={one} defaultChecked={one === frequency} />
            <span>{frequencyWords[one]}</span>
          </label>
        ))}
      </fieldset>
    </>
  )
}

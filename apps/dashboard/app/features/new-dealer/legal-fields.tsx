import { getCountry } from '@forecourt/domain/country/countries'
import { Choice, Field } from '../fields/field.tsx'
import { Option, type StepProps } from './wizard-parts.tsx'

export function LegalFields({ dealer, faults }: StepProps) {
  const [first] = dealer.places
  const { states, taxNumber } = getCountry(dealer.country)
  const rows = [0, 1, 2].map(
    (at) => dealer.licences[at] ?? { state: at === 0 ? (first?.state ?? '') : '', number: '' },
  )
  return (
    <>
      <Field
        label={taxNumber.label}
        name="abn"
        inputMode="numeric"
        defaultValue={dealer.abn}
        faults={faults}
        maxLength={20}
      />
      <fieldset>
        <legend>Motor dealer licences</legend>
        <p className="meta">The law wants the number on the website and in every advertisement.</p>
        {rows.map((row, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: three lines that stay where they are
          <div className="field-row" key={at}>
            {states.names.length > 0 ? (
              <Choice
                label={states.label}
                name={`licences.${at}.state`}
                value={row.state}
                faults={faults}
                options={states.names}
              />
            ) : (
              <Field
                label="Where"
                name={`licences.${at}.state`}
                defaultValue={row.state}
                faults={faults}
                maxLength={60}
              />
            )}
            <Field
              label="Number"
              name={`licences.${at}.number`}
              defaultValue={row.number}
              faults={faults}
              maxLength={40}
            />
          </div>
        ))}
      </fieldset>
      <fieldset>
        <legend>Where does stock come from?</legend>
        <Option name="stock" value="file" isChosen={dealer.stock === 'file'} colour={null}>
          From a file of their system: CSV, Excel, XML or JSON. You drop it in right after this.
        </Option>
        <Option name="stock" value="later" isChosen={dealer.stock === 'later'} colour={null}>
          By hand, or later
        </Option>
      </fieldset>
    </>
  )
}

import { countries } from '@forecourt/domain/country/countries'
import { capitalise } from '@forecourt/domain/vehicle/kind/capitalise'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { kindTable } from '@forecourt/domain/vehicle/kind/kind-table'
import { Field } from '../fields/field.tsx'
import type { StepProps } from './wizard-parts.tsx'

export function DealerFields({ dealer, faults }: StepProps) {
  return (
    <>
      <Field
        label="Name, as on the sign"
        name="name"
        defaultValue={dealer.name}
        faults={faults}
        maxLength={100}
        autoFocus
      />
      <div className="field-row">
        <label>
          What do they sell?
          <select name="kind" defaultValue={dealer.kind}>
            {vehicleKinds.map((kind) => (
              <option key={kind} value={kind}>
                {capitalise(kindTable[kind].many)}
              </option>
            ))}
          </select>
        </label>
        <label>
          Country
          <select name="country" defaultValue={dealer.country}>
            {countries.map(({ code, name }) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </select>
        </label>
      </div>
      <div className="field-row">
        <Field
          label="Phone"
          name="phone"
          type="tel"
          defaultValue={dealer.phone}
          faults={faults}
          maxLength={40}
        />
        <Field
          label="Where do leads go?"
          name="email"
          type="email"
          defaultValue={dealer.email}
          faults={faults}
          maxLength={200}
          help="One mail address for now; settings can send kinds of leads elsewhere."
        />
      </div>
      <Field
        label="Web address, if there is one"
        name="url"
        inputMode="url"
        defaultValue={dealer.url}
        faults={faults}
        maxLength={200}
        placeholder="www.smithmotors.com.au"
        help="Leave it empty to start under a name on this server."
      />
      <Field
        label="Tagline"
        name="tagline"
        defaultValue={dealer.tagline}
        faults={faults}
        maxLength={120}
        placeholder="Family owned since 1972"
      />
    </>
  )
}

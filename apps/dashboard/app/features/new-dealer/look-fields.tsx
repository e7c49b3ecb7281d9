import { lookTable, themeNames } from '@forecourt/domain/site/look/look-table'
import { Option, type StepProps } from './wizard-parts.tsx'

export function LookFields({ dealer, faults, colours }: StepProps & { colours: readonly string[] }) {
  const own = lookTable[dealer.look].brand
  const isOther = dealer.brand !== '' && !colours.includes(dealer.brand)
  return (
    <>
      <div className="field">
        <label htmlFor="logoFile">Logo</label>
        <input id="logoFile" type="file" name="logoFile" accept="image/png,image/jpeg,image/webp" />
        <small>
          {dealer.logo
            ? 'We have it. Choose another to replace it.'
            : 'PNG with a clear background is best. Without one the name is written.'}
        </small>
        {faults.logo && (
          <small className="fault" role="alert">
            {faults.logo}
          </small>
        )}
        <button type="submit" name="intent" value="logo" formNoValidate>
          {dealer.logo ? 'Take this one' : 'Upload it and suggest colours'}
        </button>
      </div>
      <input type="hidden" name="logo" value={dealer.logo ?? ''} />
      <input type="hidden" name="colours" value={colours.join(',')} />
      <fieldset>
        <legend>Look</legend>
        {themeNames.map((look) => (
          <Option
            key={look}
            name="look"
            value={look}
            isChosen={look === dealer.look}
            colour={lookTable[look].brand}
          >
            <b>{lookTable[look].label}</b> <small>{lookTable[look].feel}</small>
          </Option>
        ))}
      </fieldset>
      <fieldset>
        <legend>Brand colour</legend>
        {colours.map((colour) => (
          <Option key={colour} name="brand" value={colour} isChosen={colour === dealer.brand} colour={colour}>
            From the logo, {colour}
          </Option>
        ))}
        <Option name="brand" value="" isChosen={dealer.brand === ''} colour={own}>
          The one of the look
        </Option>
        <Option name="brand" value="own" isChosen={isOther} colour={null}>
          Another:{' '}
          <input
            type="color"
            name="brandOwn"
            defaultValue={isOther ? dealer.brand : own}
            aria-label="Another colour"
          />
        </Option>
        {faults.brand && (
          <small className="fault" role="alert">
            {faults.brand}
          </small>
        )}
      </fieldset>
    </>
  )
}

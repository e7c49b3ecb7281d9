import {
  type LookConfiguration,
  type LookFault,
  suggestLinkColour,
} from '@forecourt/domain/site/look/find-look-faults'
import { cornerTable, densityTable, fontTable } from '@forecourt/domain/site/look/look-choices'
import { isThemeName, lookTable, themeNames } from '@forecourt/domain/site/look/look-table'
import { useEffect, useRef } from 'react'
import { Swatch } from './swatch.tsx'
import { ThemeDrawing } from './theme-drawing.tsx'

type Faults = Readonly<Record<string, LookFault>>

/** All options of a site's look. */
export function LookFields({ look, faults }: { look: LookConfiguration; faults: Faults }) {
  const template = isThemeName(look.template) ? look.template : 'showroom'
  const link = look.tokens.brand ? suggestLinkColour(template, look.tokens.brand) : null
  return (
    <>
      <fieldset>
        <legend>Theme</legend>
        <div className="theme-choices">
          {themeNames.map((name) => (
            <label key={name} className="theme-choice">
              <ThemeDrawing name={name} brand={look.tokens.brand} accent={look.tokens.accent} />
              <span className="option">
                <input type="radio" name="template" value={name} defaultChecked={name === template} />
                {lookTable[name].label}
              </span>
              <small>{lookTable[name].feel}</small>
            </label>
          ))}
        </div>
      </fieldset>
      <ColourField
        name="brand"
        label="Brand colour"
        value={look.tokens.brand}
        own={lookTable[template].brand}
        fault={faults.brand}
      />
      {link && !faults.brand && (
        <p className="meta">
          It’s good for buttons, but too pale for words: links keep the theme’s colour. The nearest shade that
          works for links is <Offer name="brand" colour={link} />
        </p>
      )}
      <ColourField
        name="accent"
        label="Accent"
        value={look.tokens.accent}
        own={lookTable[template].accent}
        fault={faults.accent}
      />
      <Select name="corners" label="Corners" value={look.tokens.corners} options={cornerTable} />
      <Select
        name="density"
        label="Space between the parts of a page"
        value={look.tokens.density}
        options={densityTable}
      />
      <Select name="font" label="Font of texts" value={look.tokens.font} options={fontTable} />
      <Select
        name="heading-font"
        label="Font of headings"
        value={look.tokens['heading-font']}
        options={fontTable}
      />
    </>
  )
}

type ColourProps = {
  name: string
  label: string
  value: string | undefined
  own: string
  fault: LookFault | undefined
}

function ColourField({ name, label, value, own, fault }: ColourProps) {
  const isOwn = useRef<HTMLInputElement>(null)
  const colour = useRef<HTMLInputElement>(null)
  // When an offered colour is chosen, update that field without resetting what was typed in the others.
  useEffect(() => {
    if (isOwn.current) isOwn.current.checked = value !== undefined
    if (colour.current) colour.current.value = value ?? own
  }, [value, own])
  return (
    <fieldset>
      <legend>{label}</legend>
      <div className="option">
        <label className="option">
          <input
            ref={isOwn}
            type="checkbox"
            name={`own-${name}`}
            value="yes"
            defaultChecked={value !== undefined}
          />
          Choose a colour
        </label>
        <input
          ref={colour}
          type="color"
          name={name}
          defaultValue={value ?? own}
          aria-label={label}
          onChange={() => {
            if (isOwn.current) isOwn.current.checked = true
          }}
        />
        <span className="meta">{value ?? `Theme default, ${own}`}</span>
      </div>
      {fault && (
        <p className="fault" role="alert">
          {fault.fault}{' '}
          {fault.suggestedColour && (
            <>
              The nearest that works: <Offer name={name} colour={fault.suggestedColour} />
            </>
          )}
        </p>
      )}
    </fieldset>
  )
}

/** One press applies the colour, also without script: the button's value comes last in the query. */
function Offer({ name, colour }: { name: string; colour: string }) {
  return (
    <button type="submit" name={`take-${name}`} value={colour} className="offer">
      <Swatch colour={colour} /> {colour}
    </button>
  )
}

type SelectProps = {
  name: string
  label: string
  value: string | undefined
  options: Readonly<Record<string, { label: string }>>
}

function Select({ name, label, value, options }: SelectProps) {
  return (
    <label>
      {label}
      <select name={name} defaultValue={value ?? ''}>
        <option value="">Theme default</option>
        {Object.entries(options).map(([key, option]) => (
          <option key={key} value={key}>
            {option.label}
          </option>
        ))}
      </select>
    </label>
  )
}

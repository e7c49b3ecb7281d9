import type { NewDealer } from '@forecourt/domain/site/new-dealer/new-dealer'
import type { ReactNode } from 'react'
import type { Faults } from '../fields/field.tsx'
import { Swatch } from '../look/swatch.tsx'

export type StepProps = { dealer: NewDealer; faults: Faults }

type OptionProps = {
  name: string
  value: string
  isChosen: boolean
  colour: string | null
  children: ReactNode
}

export function Option({ name, value, isChosen, colour, children }: OptionProps) {
  return (
    <label className="option">
      <input type="radio" name={name} value={value} defaultChecked={isChosen} />
      {colour && <Swatch colour={colour} />}
      <span>{children}</span>
    </label>
  )
}

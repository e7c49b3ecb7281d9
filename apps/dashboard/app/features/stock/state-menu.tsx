import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'
import { Check, ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { Icon } from '../../kit/icon.tsx'
import { Menu } from '../../kit/menu.tsx'
import { readState, stateWords, vehicleStates } from './vehicle-state.ts'

export function StateTag({ vehicle }: { vehicle: Pick<StaffVehicle, 'sold' | 'shown' | 'reserved'> }) {
  const state = readState(vehicle)
  const { label, tone } = stateWords[state]
  return <span className={`tag ${tone}`}>{label}</span>
}

type Props = {
  vehicle: StaffVehicle
  /** The key that opens it. */
  shortcut?: string
  side?: 'start' | 'end'
  /** What else can be done with the vehicle. */
  children?: ReactNode
}

/** The state of a vehicle as a chip; the choice saves with its press. */
export function StateMenu({ vehicle, shortcut, side = 'start', children }: Props) {
  const current = readState(vehicle)
  const { label, tone } = stateWords[current]
  return (
    <Menu
      className={`chip stage ${tone}`}
      side={side}
      label={`State of ${vehicle.stockNumber}: ${label}`}
      {...(shortcut !== undefined && { shortcut })}
      items={
        <>
          <Form method="post" preventScrollReset>
            <input type="hidden" name="intent" value="state" />
            <input type="hidden" name="id" value={vehicle.id} />
            <input type="hidden" name="version" value={vehicle.version} />
            {vehicleStates.map((state) => (
              <button
                key={state}
                type="submit"
                name="value"
                value={state}
                aria-current={state === current || undefined}
              >
                <span>
                  {stateWords[state].label}
                  <small>{stateWords[state].help}</small>
                </span>
                {state === current && <Icon of={Check} />}
              </button>
            ))}
          </Form>
          {children}
        </>
      }
    >
      {label}
      <Icon of={ChevronDown} />
    </Menu>
  )
}

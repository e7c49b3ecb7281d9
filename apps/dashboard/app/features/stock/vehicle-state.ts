import type { StaffVehicle } from '@forecourt/contract/endpoints/staff/stock'

export const vehicleStates = ['listed', 'hidden', 'reserved', 'sold'] as const
export type VehicleState = (typeof vehicleStates)[number]

/** A state as a word and a sentence, its tone, and what is said when a vehicle has got it. */
export const stateWords: Readonly<
  Record<VehicleState, { label: string; help: string; tone: string; done: string }>
> = {
  listed: { label: 'Listed', help: 'Visitors see it', tone: 'won', done: 'Listed: visitors see it.' },
  hidden: { label: 'Hidden', help: 'Only staff see it', tone: '', done: 'Hidden: only staff see it.' },
  reserved: {
    label: 'Reserved',
    help: 'Visitors see that it’s taken',
    tone: 'hold',
    done: 'Reserved: visitors see that it’s taken.',
  },
  sold: { label: 'Sold', help: 'Visitors see that it’s gone', tone: 'bad', done: 'Sold.' },
}

export function readState({ sold, shown, reserved }: Switches): VehicleState {
  return sold ? 'sold' : !shown ? 'hidden' : reserved ? 'reserved' : 'listed'
}

type Switches = Pick<StaffVehicle, 'sold' | 'shown' | 'reserved'>

const targets: Readonly<Record<VehicleState, Partial<Switches>>> = {
  listed: { shown: true, sold: false, reserved: false },
  hidden: { shown: false, sold: false },
  reserved: { shown: true, sold: false, reserved: true },
  sold: { sold: true },
}

/** What changes when a vehicle gets a state; empty if it has it. */
export function toState(vehicle: Switches, state: VehicleState): Partial<Switches> {
  const entries = Object.entries(targets[state])
  return Object.fromEntries(entries.filter(([field, value]) => vehicle[field as 'sold'] !== value))
}

export function findState(text: string): VehicleState | null {
  return vehicleStates.find((one) => one === text) ?? null
}

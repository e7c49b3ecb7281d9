import type { StaffVehicleChange } from '@forecourt/contract/endpoints/staff/stock'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { StaffCall } from '../../staff/contexts.ts'
import { readPrice } from './read-price.ts'
import { findState, stateWords, toState } from './vehicle-state.ts'

/** What a write of one vehicle answers; `isQuestion` if it is done when it is sent once more as meant. */
type Answer =
  | { done: string; undo: Readonly<Record<string, string>> | null }
  | { refused: string; isQuestion?: boolean }

/**
 * The writes that the list and a vehicle's own screen share: its price, its state, the bin, and Undo. Null for another
 * intent.
 */
export async function writeStock(call: StaffCall, form: FormData, id: number): Promise<Answer | null> {
  const text = (name: string) => String(form.get(name) ?? '')
  const version = text('version')
  switch (text('intent')) {
    case 'price': {
      const typed = text('price').trim()
      const priceCents = readPrice(typed)
      if (priceCents === undefined) return { refused: `Enter a price in dollars, not “${typed}”.` }
      const sure = text('sure') === 'yes'
      const done = priceCents === null ? 'It has no price now.' : `The price is ${moneyText(priceCents)} now.`
      return changeOne(call, { id, version, priceCents, sure }, done)
    }
    case 'state': {
      const state = findState(text('value'))
      if (state === null) return { refused: 'Choose a state first.' }
      const edit = toState(await call('staffVehicle', { carId: id }), state)
      if (Object.keys(edit).length === 0) return { done: stateWords[state].done, undo: null }
      return changeOne(call, { id, version, ...edit }, stateWords[state].done)
    }
    case 'delete': {
      await call('deleteVehicle', { carId: id, body: { version } })
      return { done: 'In the bin for 30 days.', undo: { intent: 'restore', ids: String(id) } }
    }
    case 'restore': {
      const ids = text('ids').split(',').map(Number)
      await call('restoreVehicles', { body: { ids } })
      return { done: ids.length === 1 ? 'It’s back, as visible as it was.' : 'They’re back.', undo: null }
    }
    case 'undo': {
      const changes = readChanges(text('changes'))
      const { changed, skipped } = await call('changeVehicles', { body: { changes } })
      if (changed === 0 && skipped > 0)
        return { refused: 'Somebody else has changed this since. It stays as it is.' }
      return { done: 'Taken back.', undo: null }
    }
    default:
      return null
  }
}

async function changeOne(call: StaffCall, change: StaffVehicleChange, done: string): Promise<Answer> {
  const { changed, undo } = await call('changeVehicles', { body: { changes: [change] } })
  if (changed === 0) return { refused: 'Somebody else has changed this vehicle. Look at it again.' }
  return { done, undo: { intent: 'undo', id: String(change.id), changes: JSON.stringify(undo) } }
}

/** The platform checks them; what cannot be read changes nothing. */
export function readChanges(text: string): StaffVehicleChange[] {
  try {
    const changes: unknown = JSON.parse(text)
    return Array.isArray(changes) ? changes : []
  } catch {
    return []
  }
}

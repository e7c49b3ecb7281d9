import type { StaffCall } from '../../../staff/contexts.ts'
import { fieldValueText, fieldWords } from '../field-words.ts'
import { writeStock } from '../write-stock.ts'
import { sellVehicle, unsellVehicle } from './sell-vehicle.ts'

/** Every write of a vehicle's own screen. */
export async function writeVehicle(call: StaffCall, form: FormData, id: number) {
  const text = (name: string) => String(form.get(name) ?? '')
  switch (text('intent')) {
    case 'sell':
      return sellVehicle(call, form, id)
    case 'unsell':
      return unsellVehicle(call, form, id)
    case 'release': {
      const field = text('field')
      await call('releaseVehicleField', { carId: id, body: { field } })
      return { done: `${fieldWords[field] ?? field} follows the stock file again.`, undo: null }
    }
    case 'basis': {
      const { vehicle, fields } = await call('staffVehicleHistory', { carId: id })
      const before = fields.find(({ field }) => field === 'priceBasis')?.value ?? ''
      const priceBasis = text('value')
      await call('setVehicleFields', {
        carId: id,
        body: { version: vehicle.version, fields: { priceBasis } },
      })
      return {
        done: `The price is ${fieldValueText('priceBasis', priceBasis).toLowerCase()} now.`,
        undo: before === '' ? null : { intent: 'basis', value: before },
      }
    }
    default:
      return (await writeStock(call, form, id)) ?? { refused: 'Choose what to do first.' }
  }
}

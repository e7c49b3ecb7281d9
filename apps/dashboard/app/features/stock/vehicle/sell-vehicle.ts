import { isRefusal } from '@forecourt/contract/call/contract-error'
import { moneyText } from '@forecourt/domain/money/money-text'
import type { StaffCall } from '../../../staff/contexts.ts'
import { readPrice } from '../read-price.ts'
import { readChanges } from '../write-stock.ts'

/** Marks a vehicle as sold with its price and, if one is named, wins the lead that bought it. */
export async function sellVehicle(call: StaffCall, form: FormData, id: number) {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const soldPriceCents = readPrice(text('soldPrice'))
  if (soldPriceCents === undefined)
    return { refused: `Enter a price in dollars, not “${text('soldPrice')}”.` }
  const [leadId = '', leadVersion = '', stage = ''] = text('lead').split(' ')
  const { stockNumber } = await call('staffVehicle', { carId: id })
  const { changed, undo } = await call('changeVehicles', {
    body: { changes: [{ id, version: text('version'), sold: true, soldPriceCents }] },
  })
  if (changed === 0) return { refused: 'Somebody else has changed this vehicle. Look at it again.' }
  const price = soldPriceCents === null ? '' : ` for ${moneyText(soldPriceCents)}`
  const takenBack = { intent: 'unsell', changes: JSON.stringify(undo) }
  if (leadId === '') return { done: `Sold${price}.`, undo: takenBack }
  const body = {
    stage: 'won' as const,
    lostReason: null,
    wonStockNumber: stockNumber,
    version: Number(leadVersion),
  }
  try {
    const { version } = await call('moveLead', { leadId, body })
    return {
      done: `Sold${price}. The lead is won.`,
      undo: { ...takenBack, lead: `${leadId} ${version} ${stage}` },
    }
  } catch (error) {
    if (!isRefusal(error, 'lead-changed')) throw error
    return {
      done: `Sold${price}. Somebody else has changed the lead, so it stays as it is.`,
      undo: takenBack,
    }
  }
}

const openStages = ['new', 'contacted', 'appointment'] as const

/** Takes a sale back: the lead is where it was, and the vehicle for sale again. */
export async function unsellVehicle(call: StaffCall, form: FormData, id: number) {
  const [leadId = '', leadVersion = '', before = ''] = String(form.get('lead') ?? '').split(' ')
  const [change] = readChanges(String(form.get('changes') ?? ''))
  const { id: _, version: __, sure: ___, ...values } = change ?? { id, version: '', sold: false }
  const stage = openStages.find((one) => one === before)
  // Moving the lead puts its vehicle up for sale again.
  if (leadId !== '' && stage)
    await call('moveLead', { leadId, body: { stage, lostReason: null, version: Number(leadVersion) } })
  const { version, sold } = await call('staffVehicle', { carId: id })
  if (sold) await call('changeVehicles', { body: { changes: [{ id, version, ...values }] } })
  return { done: 'Taken back. It’s for sale again.', undo: null }
}

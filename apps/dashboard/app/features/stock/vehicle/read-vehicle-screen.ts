import type { StaffCall } from '../../../staff/contexts.ts'

/** Everything that the screen of a vehicle shows, as far as the user may see it. */
export async function readVehicleScreen(call: StaffCall, carId: number) {
  const { actions } = await call('staffMe')
  const [history, photos, interest, losses, leads] = await Promise.all([
    call('staffVehicleHistory', { carId }),
    call('staffVehiclePhotos', { carId }),
    call('staffVehicleInterest', { carId }),
    call('vehicleLosses', { carId }),
    actions.includes('leads.read') ? call('staffLeads', { query: { car: String(carId) } }) : null,
  ])
  return {
    ...history,
    photos: photos.photos,
    interest,
    losses,
    leads: leads?.leads ?? null,
    mayWrite: actions.includes('stock.write'),
    mayAddLead: actions.includes('leads.write'),
  }
}

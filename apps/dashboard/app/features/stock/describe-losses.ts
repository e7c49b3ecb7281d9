/** What goes with a vehicle, as the platform tells it. */
type VehicleLosses = { isPublic: boolean; leads: number; bookings: number; source: string | null }

/** What is lost with a vehicle, in sentences. */
export function describeLosses({ isPublic, leads, bookings, source }: VehicleLosses): string[] {
  return [
    isPublic ? 'Visitors and feeds lose it at once.' : null,
    leads === 0 ? null : leads === 1 ? 'One open lead is about it.' : `${leads} open leads are about it.`,
    bookings === 0
      ? null
      : bookings === 1
        ? 'One test drive of it is still to come.'
        : `${bookings} test drives of it are still to come.`,
    source === null
      ? null
      : `The stock file “${source}” still lists it; it stays away while it’s in the bin.`,
  ].filter((sentence) => sentence !== null)
}

/** AutoGrab's documented test plates have thirteen characters; real ones have at most nine. */
const longestPlate = 13

/** A normalised plate: capitals and digits only. Null if invalid. */
export function normalisePlate(text: string): string | null {
  const plate = text.toUpperCase().replace(/[\s.·-]/g, '')
  return /^[A-Z0-9]+$/.test(plate) && plate.length <= longestPlate ? plate : null
}

/** A VIN has seventeen letters and digits, without I, O and Q (ISO 3779). */
export function normaliseVin(text: string): string | null {
  const vin = text.toUpperCase().replace(/[\s-]/g, '')
  return /^[A-HJ-NPR-Z0-9]{17}$/.test(vin) ? vin : null
}

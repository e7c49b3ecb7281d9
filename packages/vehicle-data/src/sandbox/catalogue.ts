/** Make, model, badge, series, body, fuel, transmission, dollars when new, first and last year. */
type CatalogueRow = readonly [
  make: string,
  model: string,
  badge: string,
  series: string,
  body: string,
  fuel: string,
  transmission: string,
  dollars: number,
  from: number,
  until: number,
]

const auto = 'Automatic'

/** Common cars on Australian roads; the sandbox finds one of them for any plate. */
const rows: readonly CatalogueRow[] = [
  ['Toyota', 'Corolla', 'Ascent Sport', 'MZEA12R', 'Hatchback', 'Petrol', auto, 30_570, 2013, 2026],
  ['Toyota', 'Corolla', 'ZR Hybrid', 'ZWE219R', 'Hatchback', 'Hybrid', auto, 39_100, 2018, 2026],
  ['Toyota', 'RAV4', 'GXL Hybrid', 'AXAH54R', 'SUV', 'Hybrid', auto, 46_260, 2019, 2026],
  ['Toyota', 'HiLux', 'SR5', 'GUN126R', 'Ute', 'Diesel', auto, 63_260, 2015, 2026],
  ['Mazda', 'CX-5', 'Maxx Sport', 'KF', 'SUV', 'Petrol', auto, 41_640, 2015, 2026],
  ['Mazda', 'Mazda3', 'G20 Pure', 'BP', 'Hatchback', 'Petrol', auto, 31_510, 2014, 2026],
  ['Hyundai', 'i30', 'Elite', 'PD', 'Hatchback', 'Petrol', auto, 33_000, 2014, 2026],
  ['Hyundai', 'Tucson', 'Elite', 'NX4', 'SUV', 'Petrol', auto, 45_000, 2015, 2026],
  ['Kia', 'Sportage', 'SX', 'NQ5', 'SUV', 'Petrol', auto, 40_950, 2016, 2026],
  ['Kia', 'Cerato', 'Sport', 'BD', 'Sedan', 'Petrol', auto, 30_840, 2014, 2024],
  ['Ford', 'Ranger', 'XLT', 'PY', 'Ute', 'Diesel', auto, 65_590, 2015, 2026],
  ['Volkswagen', 'Golf', '110TSI Life', 'Mk8', 'Hatchback', 'Petrol', auto, 41_990, 2014, 2026],
  ['Subaru', 'Forester', '2.5i-L', 'S5', 'SUV', 'Petrol', auto, 41_890, 2014, 2026],
  ['Mitsubishi', 'Triton', 'GLS', 'MR', 'Ute', 'Diesel', auto, 52_240, 2015, 2026],
  ['Nissan', 'X-Trail', 'ST-L', 'T33', 'SUV', 'Petrol', auto, 46_290, 2014, 2026],
  ['Isuzu', 'D-MAX', 'LS-U', 'RG', 'Ute', 'Diesel', auto, 63_900, 2014, 2026],
  ['Tesla', 'Model 3', 'RWD', '', 'Sedan', 'Electric', auto, 61_900, 2019, 2026],
]

export type CatalogueVehicle = ReturnType<typeof toVehicle>

function toVehicle(row: CatalogueRow, index: number, year: number) {
  const [make, model, badge, series, body, fuel, transmission, dollars] = row
  return {
    /** Sixteen digits like AutoGrab's; encodes the row and the year. */
    id: `52335${String(index).padStart(3, '0')}${String(year).padStart(8, '0')}`,
    make,
    model,
    badge,
    series,
    body,
    fuel,
    transmission,
    dollars,
    year,
  }
}

/** The vehicle of a plate, deterministic. */
export function findByPlate(plate: string, state: string, thisYear: number): CatalogueVehicle {
  const number = hashText(`${state} ${plate}`)
  const index = number % rows.length
  const row = rows[index] ?? rows[0]
  if (!row) throw new Error('The catalogue is empty.')
  const [from, until] = [Math.max(row[8], thisYear - 10), Math.min(row[9], thisYear - 1)]
  return toVehicle(row, index, from + (Math.floor(number / rows.length) % (until - from + 1)))
}

export function findById(id: string): CatalogueVehicle | null {
  if (id === '1111111111111111') return findByPlate('REG4SUCCESS', 'VIC', 2026)
  const [, index, year] = /^52335(\d{3})(\d{8})$/.exec(id) ?? []
  const row = rows[Number(index)]
  return row ? toVehicle(row, Number(index), Number(year)) : null
}

/** Vehicles that match all words of the text, and its year if there is one. */
export function searchText(text: string, thisYear: number): CatalogueVehicle[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean)
  const year = Number(words.find((word) => /^(19|20)\d\d$/.test(word)) ?? thisYear - 3)
  const names = words.filter((word) => word !== String(year))
  return rows.flatMap((row, index) => {
    const [make, model, badge] = row
    const fullName = `${make} ${model} ${badge}`.toLowerCase()
    const isThen = year >= row[8] && year <= row[9]
    return isThen && names.every((word) => fullName.includes(word)) ? [toVehicle(row, index, year)] : []
  })
}

/** The retail price: a seventh less each year, and less for every kilometre. */
export function estimateRetailDollars(vehicle: CatalogueVehicle, kms: number, thisYear: number): number {
  const age = Math.max(0, thisYear - vehicle.year)
  const mileageFactor = Math.exp(-Math.max(0, kms) / 400_000)
  return Math.max(500, Math.round(vehicle.dollars * 0.95 * 0.89 ** age * mileageFactor))
}

/** FNV-1a, which is the same on every machine. */
function hashText(text: string): number {
  let hash = 0x811c9dc5
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193) >>> 0
  }
  return hash
}

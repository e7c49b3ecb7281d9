import type { CarType } from '@forecourt/domain/vehicle/car'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { BadgeRow, ModelRow } from '../models/tables/model-row.ts'
import type { Facts } from './describe-vehicle.ts'
import { towing } from './draw-attributes.ts'

const familyBodies = new Set(['hatch', 'sedan', 'wagon', 'suv-small', 'suv-large', 'people-mover'])
const largeBodies = new Set(['caravan-large', 'motorhome'])
/** List price from which a car has what its maker calls comfort. */
const comfortDollars = 45_000
/** From this model year on, driver assistance is usual. */
const modernYear = 2018

/** The facts of a vehicle for sentences of an advertisement; null if it lacks one. */
export function listFacts(
  kind: VehicleKind,
  carType: CarType,
  { row, badge, year }: { row: ModelRow; badge: BadgeRow; year: number },
): Facts {
  const [name, dollars, engine, fuel, transmission, drive] = badge
  const attributes = { ...row.attributes, ...badge[6]?.attributes }
  const when = (is: boolean) => (is ? 'yes' : null)
  const figure = (label: string) => {
    const value = attributes[label]
    return typeof value === 'number' ? value : null
  }
  const isElectric = fuel === 'Electric'
  const licence = attributes.Licence
  return {
    year: String(year),
    make: row.make,
    model: row.model,
    badge: name,
    engine,
    transmission: transmission?.toLowerCase() ?? null,
    drive,
    seats: row.seats,
    towing: kind === 'car' ? (towing[row.render] ?? null) : null,
    atm: figure('ATM kg'),
    gvm: figure('GVM kg'),
    gcm: figure('GCM kg'),
    berths: figure('Berths'),
    licence: typeof licence === 'string' ? (licence === 'C' ? 'a car' : `an ${licence}`) : null,
    used: when(carType === 'used'),
    motor: when(fuel !== null),
    towed: when(fuel === null),
    combustion: when(fuel !== null && !isElectric),
    electric: when(isElectric),
    thrifty: when(fuel === 'Hybrid' || (row.render === 'hatch' && !isElectric)),
    modern: when(year >= modernYear),
    comfort: when(dollars >= comfortDollars),
    family: when(familyBodies.has(row.render)),
    tray: when(row.render.startsWith('ute-')),
    cargo: when(row.render === 'van'),
    bus: when(row.render === 'minibus'),
    allWheels: when(drive === 'AWD' || drive === '4x4' || drive === '4WD'),
    chain: when(drive === 'Chain'),
    learner: when(attributes['Learner approved'] === true),
    rigid: when(kind === 'truck' && row.render !== 'prime-mover'),
    heavy: when(row.render === 'prime-mover'),
    light: when(licence === 'C' && row.render === 'tipper'),
    selfShifting: when(transmission === 'Automatic' || transmission === 'Automated manual'),
    open: when(row.render === 'box-trailer'),
    enclosed: when(row.render === 'cargo-trailer'),
    large: when(largeBodies.has(row.render)),
    ensuite: when(attributes.Ensuite === true),
    solar: when(attributes.Solar === true || figure('Solar W') !== null),
    noGas: when(figure('Lithium Ah') !== null),
    carLicence: when(licence === 'Car'),
  }
}

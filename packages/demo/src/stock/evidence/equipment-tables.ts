import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'

/** Name, share of vehicles in percent, and the first model year that had it. */
export type EquipmentRow = readonly [name: string, share: number, fromYear?: number]
export type EquipmentTable = Readonly<Record<string, readonly EquipmentRow[]>>

const car: EquipmentTable = {
  Safety: [
    ['Driver, passenger, side and curtain airbags', 100],
    ['Stability and traction control', 100],
    ['Reversing camera', 92, 2014],
    ['Autonomous emergency braking', 85, 2017],
    ['Blind-spot monitor', 62, 2017],
    ['Rear cross-traffic alert', 55, 2017],
    ['Lane-keep assist', 66, 2018],
    ['Rear parking sensors', 70],
    ['Front parking sensors', 38, 2015],
    ['Two ISOFIX child-seat points', 95],
  ],
  Comfort: [
    ['Air conditioning', 100],
    ['Dual-zone climate control', 58],
    ['Keyless entry and start', 70, 2013],
    ['Adaptive cruise control', 55, 2018],
    ['Power windows', 100],
    ['Auto-dimming mirror', 40],
    ['Heated front seats', 34],
    ['Electric driver’s seat', 36],
    ['Rain-sensing wipers', 48],
  ],
  'Sound and connection': [
    ['Apple CarPlay and Android Auto', 86, 2017],
    ['Bluetooth phone and music', 100, 2011],
    ['Satellite navigation', 52],
    ['Digital radio', 46, 2015],
    ['USB charging, front and rear', 60, 2016],
    ['Wireless phone charging', 30, 2019],
  ],
  'Outside and towing': [
    ['Alloy wheels', 84],
    ['LED headlights', 64, 2017],
    ['Roof rails', 34],
    ['Privacy glass', 46],
    ['Full-size spare wheel', 42],
  ],
}

const electric: EquipmentTable = {
  Charging: [
    ['Type 2 charging cable', 100],
    ['DC fast charging (CCS2)', 92],
    ['Home wall charger included', 22],
    ['Heat pump', 48, 2020],
  ],
}

const ute: EquipmentTable = {
  'Tray and towing': [
    ['Tow bar with wiring', 72],
    ['Tub liner', 66],
    ['Tonneau cover', 44],
    ['Electric brake controller', 34],
    ['Bullbar', 24],
    ['Side steps', 62],
  ],
}

const motorcycle: EquipmentTable = {
  Safety: [
    ['Disc brakes, front and rear', 100],
    ['Side-stand cut-out', 100],
    ['Anti-lock brakes', 88, 2014],
    ['Traction control', 58, 2015],
    ['LED headlight', 66, 2016],
    ['Slipper clutch', 48],
  ],
  Riding: [
    ['Digital instruments', 100, 2010],
    ['Electric start', 100],
    ['Riding modes', 52, 2016],
    ['Quickshifter', 34, 2017],
    ['Adjustable rear shock', 66],
    ['Heated grips', 26],
    ['Centre stand', 22],
  ],
  Extras: [
    ['Luggage rack', 28],
    ['Radiator guard', 30],
    ['Crash protectors', 40],
    ['Owner’s tool kit', 74],
  ],
}

const scooter: EquipmentTable = {
  Safety: [
    ['Front disc brake', 100],
    ['Combined or anti-lock brakes', 74, 2015],
    ['LED lights', 70, 2016],
    ['Immobiliser', 62],
  ],
  'Every day': [
    ['Electric start', 100],
    ['Step-through frame', 100],
    ['Under-seat storage for a helmet', 88],
    ['USB socket', 56, 2017],
    ['Bag hook', 100],
    ['Centre stand', 82],
    ['Top box', 24],
    ['Fly screen', 40],
  ],
}

const living: EquipmentTable = {
  Kitchen: [
    ['Gas and electric cooktop', 92],
    ['Compressor fridge', 80],
    ['Microwave', 66],
    ['Slide-out barbecue', 42],
    ['Range hood', 58],
  ],
  'Power and water': [
    ['Lithium batteries', 54, 2019],
    ['Roof solar panels', 84],
    ['240 V inverter', 52],
    ['Two fresh-water tanks', 82],
    ['Grey-water tank', 60],
    ['Gas hot water', 78],
    ['Diesel heater', 46],
  ],
  Living: [
    ['Reverse-cycle air conditioner', 80],
    ['Roll-out awning', 92],
    ['TV points inside and out', 66],
    ['Washing machine', 40],
    ['External shower', 68],
    ['LED lights throughout', 90, 2015],
  ],
}

const towed: EquipmentTable = {
  'Chassis and towing': [
    ['Electric brakes', 90],
    ['Breakaway system', 62],
    ['Off-road coupling', 46],
    ['Independent suspension', 50],
    ['Spare wheel', 96],
    ['Jockey wheel', 98],
  ],
}

const truck: EquipmentTable = {
  Safety: [
    ['Anti-lock brakes', 100],
    ['Electronic stability control', 78, 2016],
    ['Autonomous emergency braking', 52, 2018],
    ['Lane-departure warning', 48, 2018],
    ['Reversing camera', 80, 2014],
  ],
  Cab: [
    ['Air-suspended driver’s seat', 84],
    ['Air conditioning', 98],
    ['Cruise control', 82],
    ['Bluetooth and digital radio', 76],
    ['UHF radio', 42],
  ],
  Work: [
    ['Engine brake', 76],
    ['Tow coupling', 44],
    ['Long-range fuel tank', 36],
    ['Side toolboxes', 50],
    ['Beacon light', 40],
  ],
}

const trailer: EquipmentTable = {
  Chassis: [
    ['Hot-dip galvanised', 72],
    ['LED tail lights', 92],
    ['Spare wheel', 74],
    ['Jockey wheel', 96],
    ['Tie-down points', 94],
    ['Safety chains', 100],
  ],
  Extras: [
    ['Removable ramps', 40],
    ['Mesh cage', 38],
    ['Lockable toolbox', 44],
    ['Tool-free tailgate', 36],
  ],
}

const kinds: Readonly<Record<VehicleKind, EquipmentTable>> = {
  car,
  motorcycle,
  scooter,
  camper: { ...living, ...towed },
  caravan: { ...living, ...towed },
  rv: living,
  truck,
  trailer,
}

/** Possible equipment by kind, body and fuel. Vehicles with an engine have no coupling. */
export function equipmentTable(vehicle: {
  kind: VehicleKind
  render: string
  fuel: string | null
  isDriven: boolean
}): EquipmentTable {
  const { kind, render, fuel, isDriven } = vehicle
  if (kind === 'car')
    return { ...car, ...(render.startsWith('ute') && ute), ...(fuel === 'Electric' && electric) }
  return kind === 'camper' && isDriven ? living : kinds[kind]
}

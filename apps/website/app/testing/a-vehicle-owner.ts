import type { VehicleLookup } from '@forecourt/contract/json/valuation-json'

/** A visitor with a vehicle of their own, for the forms about it. */
export const aVehicleOwner = {
  plate: { rego: 'ABC12D', regoState: 'NSW' },
  vehicle: { make: 'Toyota', model: 'Corolla', year: '2022', badge: 'SX', kilometres: '40,000' },
  person: {
    name: 'Jo',
    last_name: 'Citizen',
    postcode: '2795',
    phone: '0491 570 156',
    email: 'jo@example.com',
  },
}

/** The register's answer for their plate. */
export const lookups = {
  found: {
    status: 'found',
    vehicle: {
      provider_id: '52',
      title: '2022 Toyota Corolla SX',
      make: 'Toyota',
      model: 'Corolla',
      year: 2022,
      badge: 'SX',
      body: 'Hatch',
      transmission: 'Automatic',
      fuel: 'Petrol',
      colour: 'Silver',
    },
    candidates: [],
  },
  none: { status: 'none', vehicle: null, candidates: [] },
  failed: { status: 'failed', vehicle: null, candidates: [] },
} as const satisfies Record<string, VehicleLookup>

import type {
  CarEvidence,
  EarlierPrice,
  EquipmentGroup,
  Inspection,
  ServiceHistory,
  ServiceVisit,
  Warranty,
} from '@forecourt/domain/vehicle/evidence/car-evidence'
import * as z from 'zod'
import { list, nullable, plain } from './codec.ts'
import { at, type FieldsOf, objectCodec } from './object-codec.ts'
import { cents, flagOrNull, instant, numberOrNull, text, textOrNull } from './values.ts'

const day = plain(z.iso.date())

const equipment = objectCodec({
  title: at('group', text),
  items: at('items', list(text)),
} satisfies FieldsOf<EquipmentGroup>)

const visit = objectCodec({
  on: at('date', day),
  odometerKm: at('km', numberOrNull),
  by: at('by', textOrNull),
} satisfies FieldsOf<ServiceVisit>)

const serviceHistory = objectCodec({
  isFull: at('full', flagOrNull),
  visits: at('visits', list(visit)),
} satisfies FieldsOf<ServiceHistory>)

const inspection = objectCodec({
  on: at('date', day),
  by: at('by', textOrNull),
  points: at('points', numberOrNull),
} satisfies FieldsOf<Inspection>)

const warranty = objectCodec({
  by: at('by', plain(z.enum(['manufacturer', 'dealer']))),
  until: at('until', nullable(day)),
  untilKm: at('until_km', numberOrNull),
  monthsFromSale: at('months_from_sale', numberOrNull),
} satisfies FieldsOf<Warranty>)

/** The evidence for what a listing says about a vehicle; the specification has no names for it. */
export const evidenceCodec = objectCodec({
  equipment: at('equipment', list(equipment)),
  serviceHistory: at('service_history', nullable(serviceHistory)),
  inspection: at('inspection', nullable(inspection)),
  warranty: at('warranty', nullable(warranty)),
  owners: at('owners', numberOrNull),
} satisfies FieldsOf<CarEvidence>)

export const earlierPriceCodec = objectCodec({
  atMs: at('at', instant),
  priceCents: at('price', cents),
  priceBasis: at('price_basis', plain(z.enum(['drive_away', 'excl_gov', 'egc']))),
} satisfies FieldsOf<EarlierPrice>)

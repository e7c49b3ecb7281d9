import type { VehicleLookup } from '@forecourt/contract/json/valuation-json'
import { feedFieldTable, requiredFeedFields } from '@forecourt/domain/vehicle/feed/feed-field-table'
import type { FeedField, FeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { readCell } from '@forecourt/domain/vehicle/feed/read-cell'
import { typedFault } from '@forecourt/domain/vehicle/feed/typed-fault'
import { newColumns } from '@forecourt/domain/vehicle/feed/write-fields'
import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import { fail, PlatformError } from '../../infrastructure/http/platform-error.ts'
import { stripUnstorable } from '../../infrastructure/http/strip-unstorable.ts'
import { lookUpVehicle } from '../../money/valuations/look-up-vehicle.ts'
import { readVehicleBound } from '../../sites/read-vehicle-bound.ts'
import { appendPrices, insertFedCars, saveFieldOverride } from '../../stock/sources/runs/apply-store.ts'
import {
  overridableFields,
  overrideField,
  refuseFiguresWithoutLender,
} from '../../stock/sources/runs/override-field.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { refuseLargeChange, refuseUntrueTag } from './change-vehicle.ts'
import { type FieldValues, findFieldValues } from './history-store.ts'
import { countForSale, findPlace, findStockNumber, lockDealership } from './place-store.ts'
import { toVersion } from './read-vehicles.ts'
import * as store from './store.ts'

type Typed = Readonly<Record<string, string>>

/** The vehicle of a plate, to fill in the fields of a new one. */
export function lookUpPlate(
  staff: StaffContext,
  { actor }: Permit,
  { rego, state }: { rego: string; state: string },
): Promise<VehicleLookup> {
  const provider = staff.vehicleData.autograb ? 'autograb' : 'nevdis'
  return lookUpVehicle(staff, { staff: String(actor.id) }, provider, { rego, regoState: state })
}

/** A vehicle added by staff: the entered fields are overrides, and a file that lists it later sets the others. */
export async function addVehicle(
  staff: StaffContext,
  permit: Permit,
  { placeId, kind, fields }: { placeId: number; kind: string; fields: Typed },
): Promise<{ id: number }> {
  const place = await findPlace(staff.db, permit.reach, placeId)
  if (!place) return refuseUnknown(staff, permit, { kind: 'place', id: placeId })
  const values = readTyped(stripUnstorable(fields))
  const { stockNumber, make, model } = values
  if (!stockNumber || !make || !model) throw refuseMissing(values)
  refuseUntrueTag(values.tag, values.carType)
  const known = vehicleKinds.find((one) => one === kind)
  if (!known || !place.kinds.includes(known)) throw fail('vehicle-kind-not-sold')
  const nowMs = staff.clock()
  return staff.db.transaction(async (tx) => {
    await lockDealership(tx, place.dealershipId)
    const taken = await findStockNumber(tx, place.dealershipId, stockNumber)
    if (taken) throw fail(taken === 'deleted' ? 'vehicle-in-bin' : 'vehicle-exists', { stockNumber })
    const most = await readVehicleBound(tx, place.dealershipId)
    if ((await countForSale(tx, place.dealershipId)) >= most) throw fail('vehicle-limit-reached', { most })
    const columns = newColumns({ ...values, stockNumber, make, model }, placeId, nowMs)
    const source = { dealershipId: place.dealershipId, kind: known }
    const suffix = String(nowMs)
    const made = await insertFedCars(tx, source, [{ key: stockNumber, columns }], { nowMs, suffix })
    const id = made.get(stockNumber) ?? 0
    await refuseFiguresWithoutLender(tx, id, columns).catch(refuseField('lender'))
    if (columns.priceCents !== null)
      await appendPrices(
        tx,
        [{ carId: id, priceCents: columns.priceCents, priceBasis: columns.priceBasis }],
        nowMs,
      )
    const by = { carId: id, setBy: permit.actor.name, setAt: new Date(nowMs) }
    for (const field of Object.keys(values) as FeedField[])
      if (overridableFields.some((one) => one === field)) await saveFieldOverride(tx, { ...by, field })
    const { dealershipId, groupId } = place
    await recordAudit(staff, tx, permit, { kind: 'vehicle', id, dealershipId, groupId }, { after: values })
    return { id }
  })
}

/** Sets the entered fields of a vehicle, all or none; each takes precedence over stock files until it is released. */
export async function setVehicleFields(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { version, fields, sure }: { version: string; fields: Typed; sure?: boolean | undefined },
): Promise<void> {
  const typed = stripUnstorable(fields)
  const { priceCents } = readTyped(typed)
  const isHere = await staff.db.transaction(async (tx) => {
    const before = await store.lockVehicle(tx, permit.reach, id)
    if (!before) return false
    if (toVersion(before) !== version) throw fail('vehicle-changed')
    if (!sure) refuseLargeChange(before.priceCents, priceCents)
    const was = await findFieldValues(tx, id)
    const by = { name: permit.actor.name, nowMs: staff.clock() }
    for (const field of overridableFields) {
      const text = typed[field]
      if (text !== undefined) await overrideField(tx, id, field, text, by).catch(refuseField(field))
    }
    const now = await findFieldValues(tx, id)
    if (typed.tag !== undefined) refuseUntrueTag(now.tag, now.carType)
    const changed = Object.keys(typed).filter((field) => read(was, field) !== read(now, field))
    const { dealershipId, groupId } = before
    await recordAudit(
      staff,
      tx,
      permit,
      { kind: 'vehicle', id, dealershipId, groupId },
      {
        before: Object.fromEntries(changed.map((field) => [field, read(was, field)])),
        after: Object.fromEntries(changed.map((field) => [field, read(now, field)])),
      },
    )
    return true
  })
  if (!isHere) await refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

function read(values: FieldValues, field: string): string | null {
  return values[field as FeedField] ?? null
}

/** Parses each field's text; empty fields are skipped. All errors are reported at once. */
function readTyped(typed: Typed): Partial<FeedVehicle> {
  const values: Record<string, unknown> = {}
  const faults: Record<string, string> = {}
  for (const [field, text] of Object.entries(typed)) {
    const row =
      Object.hasOwn(feedFieldTable, field) && field !== 'photos' && field !== 'location'
        ? feedFieldTable[field as keyof typeof feedFieldTable]
        : null
    if (!row) throw fail('vehicle-field-unknown', { field })
    if (text.trim() === '') continue
    const read = readCell(row.reads, text.trim())
    if ('reason' in read) faults[field] = typedFault(row.label, row.reads, read.reason)
    else values[field] = read.value
  }
  const [first] = Object.values(faults)
  if (first !== undefined) throw fail('vehicle-fields-invalid', { reason: first, fields: faults })
  return values as Partial<FeedVehicle>
}

function refuseMissing(values: Partial<FeedVehicle>): PlatformError {
  const missing = requiredFeedFields.filter((field) => !values[field])
  return fail('vehicle-fields-missing', {
    fields: Object.fromEntries(
      missing.map((field) => [field, `Please fill in: ${feedFieldTable[field].label}.`]),
    ),
  })
}

function refuseField(field: string): (error: unknown) => never {
  return (error) => {
    if (!(error instanceof PlatformError)) throw error
    throw new PlatformError(error.code, error.message, { fields: { [field]: error.message } })
  }
}

import { largePriceChange } from '@forecourt/domain/price/large-price-change'
import { carTypes } from '@forecourt/domain/vehicle/car'
import { namesAnotherCondition } from '@forecourt/domain/vehicle/state/names-another-condition'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../infrastructure/database/connection/retry-conflicts.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { saveFieldOverride } from '../../stock/sources/runs/apply-store.ts'
import { releaseField, releaseSale } from '../../stock/sources/runs/override-field.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import { listFieldOverrides } from './history-store.ts'
import { isPlaceOf } from './place-store.ts'
import { toVersion } from './read-vehicles.ts'
import * as store from './store.ts'

/** The table's triggers notify pages, as for every change of stock. */
export async function changeVehicle(
  staff: StaffContext,
  permit: Permit,
  id: number,
  { version, sure, ...change }: store.VehicleChange & { version: string; sure?: boolean | undefined },
): Promise<void> {
  const isHere = await staff.db.transaction(async (tx) => {
    const before = await store.lockVehicle(tx, permit.reach, id)
    if (!before) return false
    if (toVersion(before) !== version) throw fail('vehicle-changed')
    if (!sure) refuseLargeChange(before.priceCents, change.priceCents)
    await applyVehicleChange(tx, staff, permit, before, change)
    return true
  })
  if (!isHere) await refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

/** For a caller that has found and locked the vehicle: writes the change, its overrides and its audit entry. */
export async function applyVehicleChange(
  tx: NodePgDatabase,
  staff: Pick<StaffContext, 'clock'>,
  permit: Permit,
  before: store.VehicleRow,
  edit: store.VehicleUndo,
): Promise<void> {
  const { id, dealershipId, groupId } = before
  const { byFile = [], comingSoon: _, soldAt: __, ...change } = edit
  const setAt = new Date(staff.clock())
  refuseUntrueTag(change.tag, before.carType)
  if (change.placeId !== undefined && !(await isPlaceOf(tx, change.placeId, dealershipId)))
    throw fail('vehicle-place-elsewhere')
  await store.updateVehicle(tx, id, edit, setAt)
  for (const field of listFedFields(change)) {
    if (byFile.includes(field)) await releaseField(tx, id, field, setAt.getTime(), { waits: true })
    else if (field !== 'status' || !(await undoesSale(tx, before, change, setAt)))
      await saveFieldOverride(tx, {
        carId: id,
        field,
        setBy: permit.actor.name,
        setAt,
        isOfSale: field === 'status' && change.sold === true && isOfSaleAlone(change),
      })
  }
  const subject = { kind: 'vehicle', id, dealershipId, groupId }
  await recordAudit(staff, tx, permit, subject, { before: pickBefore(before, change), after: change })
}

/** Whether the change only undoes a sale, so that the status is no longer overridden. */
async function undoesSale(
  tx: NodePgDatabase,
  { id, sold }: store.VehicleRow,
  change: store.VehicleChange,
  at: Date,
): Promise<boolean> {
  return sold && change.sold === false && isOfSaleAlone(change) && releaseSale(tx, id, at.getTime())
}

function isOfSaleAlone({ shown, reserved }: store.VehicleChange): boolean {
  return shown === undefined && reserved === undefined
}

/** The previous values of the changed fields. */
function pickBefore(before: store.VehicleRow, change: store.VehicleChange): store.VehicleChange {
  const { priceCents, shown, sold, soldPriceCents, reserved, placeId, tag } = before
  return {
    ...(change.priceCents !== undefined && { priceCents }),
    ...(change.shown !== undefined && { shown }),
    ...(change.sold !== undefined && { sold }),
    ...(change.reserved !== undefined && { reserved }),
    ...((change.soldPriceCents !== undefined || (sold && change.sold === false)) && { soldPriceCents }),
    ...(change.placeId !== undefined && { placeId }),
    ...(change.tag !== undefined && { tag: tag ?? '' }),
  }
}

type ManyChanged = { changed: number; skipped: number; undo: (store.VehicleUndo & Seen)[] }
type Seen = { id: number; version: string; sure?: boolean | undefined }

/** A slip of a digit is caught by asking; `undefined` changes nothing. */
export function refuseLargeChange(before: number | null, after: number | null | undefined): void {
  const change = largePriceChange(before, after === undefined ? before : after)
  if (change) throw fail('price-change-large', { change })
}

/** A tag that equals the name of another condition is left out, because no card would show it. */
export function refuseUntrueTag(tag: string | null | undefined, condition: string | null | undefined): void {
  const carType = carTypes.find((one) => one === condition) ?? 'used'
  if (tag && namesAnotherCondition(tag, carType)) throw fail('vehicle-tag-untrue', { tag })
}

/**
 * Changes many vehicles in one transaction, each with its own audit entry; locked in the order of their ids, so that
 * concurrent changes do not deadlock.
 */
export async function changeVehicles(
  staff: StaffContext,
  permit: Permit,
  changes: readonly (store.VehicleUndo & Seen)[],
): Promise<ManyChanged> {
  let absent: number | null = null
  const attempt = () =>
    staff.db.transaction(async (tx) => {
      const all: ManyChanged = { changed: 0, skipped: 0, undo: [] }
      await store.lockVehicles(
        tx,
        permit.reach,
        changes.map(({ id }) => id),
      )
      for (const { id, version, sure, ...change } of [...changes].sort((one, other) => one.id - other.id)) {
        const before = await store.lockVehicle(tx, permit.reach, id)
        if (!before) {
          absent = id
          tx.rollback()
          return all
        }
        if (toVersion(before) !== version) {
          all.skipped++
          continue
        }
        if (!sure) refuseLargeChange(before.priceCents, change.priceCents)
        const undo = await composeUndo(tx, before, change)
        await applyVehicleChange(tx, staff, permit, before, change)
        const after = await store.findVehicle(tx, permit.reach, id)
        all.changed++
        all.undo.push({ id, version: toVersion(after ?? before), sure: true, ...undo })
      }
      return all
    })
  const done = await retryConflicts(attempt).catch((error: unknown) => {
    if (absent !== null) return null
    throw error
  })
  return done ?? refuseUnknown(staff, permit, { kind: 'vehicle', id: absent })
}

/** Undoes a change: restores the vehicle's values, and which fields were overridden. */
export async function composeUndo(
  tx: NodePgDatabase,
  before: store.VehicleRow,
  change: store.VehicleChange,
): Promise<store.VehicleUndo> {
  const overridden = (await listFieldOverrides(tx, before.id)).map(({ field }) => field)
  const { status, soldAt } = before
  return {
    ...pickBefore(before, change),
    ...(change.sold === true && { comingSoon: status === 'coming_soon' }),
    ...(change.sold === false && soldAt !== null && { soldAt }),
    byFile: listFedFields(change).filter((field) => !overridden.includes(field)),
  }
}

/** As part of another operation; if the user may not change the vehicle, it stays as it is. */
export async function setSold(
  tx: NodePgDatabase,
  staff: StaffContext,
  permit: Permit,
  id: number,
  sold: boolean,
): Promise<void> {
  const before = await store.lockVehicle(tx, permit.reach, id)
  if (before && before.sold !== sold) await applyVehicleChange(tx, staff, permit, before, { sold })
}

/** Overrides the field even if the stock file has the same value, until the field is released. */
function listFedFields({
  priceCents,
  shown,
  sold,
  reserved,
  placeId,
  tag,
}: store.VehicleChange): NonNullable<store.VehicleUndo['byFile']> {
  return [
    ...(priceCents === undefined ? [] : (['priceCents'] as const)),
    ...(placeId === undefined ? [] : (['location'] as const)),
    ...(tag === undefined ? [] : (['tag'] as const)),
    ...([shown, sold, reserved].every((given) => given === undefined) ? [] : (['status'] as const)),
  ]
}

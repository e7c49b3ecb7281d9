import type { BinnedVehicle } from '@forecourt/contract/endpoints/staff/stock'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { binMs } from '../../infrastructure/bin-days.ts'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { readVehicleBound } from '../../sites/read-vehicle-bound.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import * as bin from './bin-store.ts'
import { applyVehicleChange, composeUndo } from './change-vehicle.ts'
import { countForSale, lockDealership } from './place-store.ts'
import { toVersion } from './read-vehicles.ts'
import * as store from './store.ts'

export async function readLosses(staff: StaffContext, permit: Permit, id: number) {
  const vehicle = await store.findVehicle(staff.db, permit.reach, id)
  if (!vehicle) return refuseUnknown(staff, permit, { kind: 'vehicle', id })
  const losses = await bin.countLosses(staff.db, id, new Date(staff.clock()))
  return { isPublic: vehicle.shown && !vehicle.sold, ...losses }
}

/** Hides a vehicle as staff's own word, so that stock files leave it hidden, and puts it into the bin. */
export async function deleteVehicle(
  staff: StaffContext,
  permit: Permit,
  id: number,
  version: string,
): Promise<void> {
  const isHere = await staff.db.transaction(async (tx) => {
    const before = await store.lockVehicle(tx, permit.reach, id)
    if (!before) return false
    if (toVersion(before) !== version) throw fail('vehicle-changed')
    if (await bin.isHeld(tx, id)) throw fail('vehicle-held')
    await putIntoBin(tx, staff, permit, before)
    return true
  })
  if (!isHere) await refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

async function putIntoBin(
  tx: NodePgDatabase,
  staff: StaffContext,
  permit: Permit,
  before: store.VehicleRow,
): Promise<void> {
  const undo = await composeUndo(tx, before, { shown: false })
  await applyVehicleChange(tx, staff, permit, before, { shown: false })
  await bin.moveToBin(tx, before.id, { at: new Date(staff.clock()), by: permit.actor.name, undo })
}

/** Those that somebody changed meanwhile, holds or has paid for stay; each deletion has its audit entry. */
export async function deleteVehicles(
  staff: StaffContext,
  permit: Permit,
  vehicles: readonly { id: number; version: string }[],
): Promise<{ deleted: number[]; skipped: number }> {
  const versions = new Map(vehicles.map(({ id, version }) => [id, version]))
  const ids = [...versions.keys()].sort((one, other) => one - other)
  const deleted = await staff.db.transaction(async (tx) => {
    const done: number[] = []
    await store.lockVehicles(tx, permit.reach, ids)
    for (const id of ids) {
      const before = await store.lockVehicle(tx, permit.reach, id)
      if (!before || toVersion(before) !== versions.get(id) || (await bin.isHeld(tx, id))) continue
      await putIntoBin(tx, staff, permit, before)
      done.push(id)
    }
    return done
  })
  return { deleted, skipped: ids.length - deleted.length }
}

export async function restoreVehicles(
  staff: StaffContext,
  permit: Permit,
  ids: readonly number[],
): Promise<void> {
  for (const id of ids) await restoreVehicle(staff, permit, id)
}

export async function restoreVehicle(staff: StaffContext, permit: Permit, id: number): Promise<void> {
  const isHere = await staff.db.transaction(async (tx) => {
    const found = await bin.removeFromBin(tx, permit.reach, id)
    const before = await store.lockVehicle(tx, permit.reach, id)
    if (!before) return false
    // Pressed twice.
    if (!found) return true
    if (!found.sold) {
      await lockDealership(tx, found.dealershipId)
      const most = await readVehicleBound(tx, found.dealershipId)
      if ((await countForSale(tx, found.dealershipId)) > most) throw fail('vehicle-limit-reached', { most })
    }
    await applyVehicleChange(tx, staff, permit, before, found.undo)
    return true
  })
  if (!isHere) await refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

export async function listBin(staff: StaffContext, permit: Permit): Promise<{ vehicles: BinnedVehicle[] }> {
  const rows = await bin.listBinned(staff.db, permit.reach, new Date(staff.clock() - binMs))
  return {
    vehicles: rows.map(({ source, ...row }) => ({
      ...row,
      endsAt: source === null ? new Date(Date.parse(row.deletedAt) + binMs).toISOString() : null,
    })),
  }
}

import type { LeadChange } from '@forecourt/contract/endpoints/staff/leads'
import { reachFor } from '@forecourt/domain/person/staff/reach'
import type { NodePgDatabase } from 'drizzle-orm/node-postgres'
import { retryConflicts } from '../../infrastructure/database/connection/retry-conflicts.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { refuseUnknown } from '../audit/record-audit.ts'
import { lockVehicles } from '../stock/store.ts'
import * as store from './store.ts'
import { assignOwner, moveTo } from './work-on-lead.ts'
import { applyWrite } from './write-lead.ts'

type Changed = { changed: number; skipped: number; undo: LeadChange[] }

/**
 * Changes many leads in one transaction, each with its own timeline and audit entries. They are locked in the order of
 * their ids, so that concurrent changes do not deadlock.
 */
export async function changeLeads(
  context: StaffContext,
  permit: Permit,
  changes: readonly LeadChange[],
): Promise<Changed> {
  let absent: string | null = null
  const sorted = [...changes].sort((one, other) => one.id.localeCompare(other.id))
  const attempt = () =>
    context.db.transaction(async (tx): Promise<Changed> => {
      const all: Changed = { changed: 0, skipped: 0, undo: [] }
      await lockAll(tx, permit, sorted)
      for (const change of sorted) {
        const lead = await store.lockLead(tx, permit.reach, change.id)
        if (!lead) {
          absent = change.id
          tx.rollback()
          return all
        }
        if (lead.version !== change.version) {
          all.skipped++
          continue
        }
        const { ownerId, stage, lostReason, wonStockNumber } = change
        let { version } = lead
        if (ownerId !== undefined)
          version = (await applyWrite(tx, context, permit, lead, assignOwner(ownerId))).version
        if (stage !== undefined) {
          const write = moveTo(context, permit, { stage, lostReason: lostReason ?? null, wonStockNumber })
          version = (await applyWrite(tx, context, permit, { ...lead, version }, write)).version
        }
        all.changed++
        all.undo.push({
          id: lead.id,
          version,
          ...(ownerId !== undefined && { ownerId: lead.ownerId }),
          ...(stage !== undefined && {
            stage: lead.stage,
            lostReason: lead.lostReason,
            wonStockNumber: lead.wonStockNumber,
          }),
        })
      }
      return all
    })
  const done = await retryConflicts(attempt).catch((error: unknown) => {
    if (absent !== null) return null
    throw error
  })
  return done ?? refuseUnknown(context, permit, { kind: 'lead', id: absent })
}

/**
 * Locks all leads, and then all vehicles that they bought or buy, because no vehicle may be locked after the first
 * write.
 */
async function lockAll(tx: NodePgDatabase, permit: Permit, changes: readonly LeadChange[]): Promise<void> {
  const carIds: number[] = []
  for (const { id, stage, wonStockNumber } of changes) {
    const lead = await store.lockLead(tx, permit.reach, id)
    if (!lead || stage === undefined) continue
    const bought = wonStockNumber
      ? await store.findStockCar(tx, lead.siteId, wonStockNumber, lead.wonCarId)
      : null
    carIds.push(...[lead.wonCarId, bought?.id ?? null].filter((carId) => carId !== null))
  }
  await lockVehicles(tx, reachFor(permit.actor.grants, 'stock.write'), carIds)
}

import type { PartialFeedVehicle } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { hasOnlyMarketChanges } from '@forecourt/domain/vehicle/feed/find-run-warnings'
import { changedFields } from '@forecourt/domain/vehicle/feed/list-differences'
import {
  doubtWholeRow,
  type SettledVehicle,
  settleDoubts,
} from '@forecourt/domain/vehicle/feed/settle-doubts'
import type { Change, NewChange } from '../plan/change-store.ts'
import { listFedVehicles } from '../plan/identity-store.ts'
import type { NewRow } from '../plan/new-car-writer.ts'
import type { KnownVehicles } from './known-vehicles.ts'
import type { RowRemarks } from './row-remarks.ts'
import { detachText, type StagedRow, type Staging } from './staged-row.ts'

/** How many rows are older or newer than what the source said before, by the time stamps in them. */
export type StampCounts = {
  back: number
  forward: number
  example: { stockNumber: string; beforeMs: number; nowMs: number } | null
}

function countStamp(
  stamps: StampCounts,
  stockNumber: string,
  beforeMs: number | undefined,
  nowMs: number | undefined,
): void {
  if (beforeMs === undefined || nowMs === undefined || beforeMs === nowMs) return
  if (nowMs > beforeMs) stamps.forward += 1
  else {
    stamps.back += 1
    stamps.example ??= { stockNumber: detachText(stockNumber), beforeMs, nowMs }
  }
}

export type NewVehicle = NewRow & { line: number }

/** Classifies each row as a new vehicle, a change of a known one, or an error, and numbers the changes of the run. */
export function createRowClassifier(
  { db, run, source, findLocation, isApproved, modifiedAtMs }: Staging,
  known: KnownVehicles,
  remarks: RowRemarks,
) {
  const stockNumberByVin = new Map<string, string>()
  let position = 0
  let unchanged = 0
  let market = 0
  const stamps: StampCounts = { back: 0, forward: 0, example: null }

  function nextChange(action: Change['action'], stockNumber: string) {
    position += 1
    return { runId: run.id, position, action, stockNumber }
  }

  function settle(
    { key, vehicle, doubts, fault }: StagedRow,
    earlier: Partial<PartialFeedVehicle> | undefined,
  ): SettledVehicle {
    if (fault !== null) return doubtWholeRow(key, earlier ?? {}, fault)
    if (!earlier && doubts.length === 0) return { vehicle, doubts }
    return settleDoubts({ vehicle, doubts }, earlier, { isApproved })
  }

  /** The row of another vehicle with this VIN: one of them is wrong. */
  function findTwin(vin: string | null | undefined): string | undefined {
    return vin ? stockNumberByVin.get(vin) : undefined
  }

  function actionOf(key: string, fields: readonly string[]): Change['action'] {
    if (known.isGone(key)) return 'returned'
    return fields.length === 0 ? 'same' : 'changed'
  }

  return {
    nextChange,
    unchanged: () => unchanged,
    /** Only market figures changed. */
    market: () => market,
    stamps: () => stamps,
    async classify(rows: readonly StagedRow[]): Promise<{ changes: NewChange[]; fresh: NewVehicle[] }> {
      const before = await listFedVehicles(
        db,
        source.id,
        rows.flatMap(({ key }) => (known.find(key) ? [key] : [])),
      )
      const changes: NewChange[] = []
      const fresh: NewVehicle[] = []
      for (const row of rows) {
        const { record, key } = row
        const earlier = before.get(key)
        if (modifiedAtMs !== null && (earlier?.modifiedAtMs ?? 0) > modifiedAtMs) {
          remarks.refuse(record, key, 'This is older than what its system said of it before.')
          continue
        }
        const { vehicle, doubts } = settle(row, earlier)
        countStamp(stamps, key, earlier?.modifiedAtMs, row.vehicle.modifiedAtMs)
        if (modifiedAtMs !== null) vehicle.modifiedAtMs = modifiedAtMs
        const twin = findTwin(vehicle.vin)
        if (twin !== undefined) {
          const sentence = `VIN ${vehicle.vin} stands in the row of ${twin} too: one of them is wrong.`
          if (!earlier) {
            remarks.refuse(record, key, sentence)
            continue
          }
          remarks.note(record.line, key, `${sentence} The one that was known before stays.`)
          vehicle.vin = earlier.vin ?? null
        }
        const hash = doubts.length > 0 ? '' : row.hash
        if (doubts.length > 0) remarks.doubt(record, key, doubts)
        const vin = vehicle.vin ?? null
        if (vin !== null) stockNumberByVin.set(detachText(vin), key)
        if (!earlier) {
          const named = vehicle.location === undefined ? null : findLocation(vehicle.location)
          const locationId = named ?? source.locationId
          fresh.push({ ...nextChange('new', key), line: record.line, key, hash, vehicle, locationId })
          continue
        }
        const fields = changedFields(earlier, vehicle)
        const action = actionOf(key, fields)
        if (action === 'same') unchanged += 1
        if (action === 'changed' && hasOnlyMarketChanges(fields)) market += 1
        changes.push({ ...nextChange(action, key), line: record.line, vin, hash, vehicle })
      }
      return { changes, fresh }
    },
  }
}

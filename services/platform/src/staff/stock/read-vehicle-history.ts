import type { VehicleHistory } from '@forecourt/contract/endpoints/staff/stock'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import type { FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { fail } from '../../infrastructure/http/platform-error.ts'
import type { Transaction } from '../../stock/dealer-import/store.ts'
import { showCompletePhotoSets } from '../../stock/sources/photos/photo-store.ts'
import { clearOverride } from '../../stock/sources/runs/apply-store.ts'
import {
  overridableFields,
  releaseField as releaseOverride,
} from '../../stock/sources/runs/override-field.ts'
import type { Permit } from '../access/permit.ts'
import type { StaffContext } from '../access/staff-context.ts'
import { recordAudit, refuseUnknown } from '../audit/record-audit.ts'
import * as history from './history-store.ts'
import { hasFedPhotos } from './photo-store.ts'
import { readVehicle } from './read-vehicles.ts'
import * as store from './store.ts'

/** Everything known about how a vehicle came to be as it is shown. */
export async function readVehicleHistory(
  staff: StaffContext,
  permit: Permit,
  id: number,
): Promise<VehicleHistory> {
  const { db } = staff
  const vehicle = await readVehicle(staff, permit, id)
  const [prices, shownPrices, hand, source, values, changes, lacking] = await Promise.all([
    history.listPrices(db, id),
    listShownPrices(staff, id),
    history.listFieldOverrides(db, id),
    history.findSourceName(db, id),
    history.findFieldValues(db, id),
    history.listVehicleChanges(db, id),
    store.listLacking(db, id),
  ])
  const overridden = new Map(hand.map((row) => [row.field, row]))
  return {
    vehicle,
    lacking,
    prices,
    shownPrices,
    fields: Object.entries(values).map(([field, value]) => {
      const set = overridden.get(field as FeedField)
      return {
        field,
        value: writeValue(field, value ?? null),
        by: set?.setBy ?? source ?? 'First import',
        isOverridden: set !== undefined,
        at: set?.setAt ?? null,
      }
    }),
    changes: changes.map(({ id, at, actor, before, after }) => ({
      id,
      at,
      author: actor,
      changes: listDifferences(before, after),
    })),
  }
}

/** Sites that add their state's charges to the stock's prices. */
async function listShownPrices(
  { db, leads }: StaffContext,
  id: number,
): Promise<VehicleHistory['shownPrices']> {
  const car = await history.findPriced(db, id)
  const shown: VehicleHistory['shownPrices'] = []
  for (const { id: siteId, name, country } of car?.sites ?? []) {
    const price = car && shownPrice(car, await leads.leadRules.of(db, siteId))
    if (price?.basis.kind === 'estimated') shown.push({ site: name, country, price })
  }
  return shown
}

/** Releases an override: the field gets the stock file's last value at once, and its photos are shown again. */
export async function releaseField(
  staff: StaffContext,
  permit: Permit,
  id: number,
  field: string,
): Promise<void> {
  const isHere = await staff.db.transaction(async (tx) => {
    const vehicle = await store.lockVehicle(tx, permit.reach, id)
    if (!vehicle) return false
    if (!(await release(tx, id, field, staff.clock()))) throw fail('vehicle-field-not-overridden')
    const { dealershipId, groupId } = vehicle
    const subject = { kind: 'vehicle', id, dealershipId, groupId }
    await recordAudit(staff, tx, permit, subject, {
      before: { [field]: 'by hand' },
      after: { [field]: 'by file' },
    })
    return true
  })
  if (!isHere) await refuseUnknown(staff, permit, { kind: 'vehicle', id })
}

async function release(tx: Transaction, id: number, field: string, nowMs: number): Promise<boolean> {
  const known = overridableFields.find((one) => one === field)
  if (known) return releaseOverride(tx, id, known, nowMs)
  if (field !== 'photos' || !(await clearOverride(tx, id, 'photos'))) return false
  if (await hasFedPhotos(tx, id)) await showCompletePhotoSets(tx, [id])
  return true
}

function listDifferences(before: unknown, after: unknown) {
  const was = toRecord(before)
  return Object.entries(toRecord(after)).map(([field, value]) => ({
    field,
    before: writeValue(field, was[field]) ?? '',
    after: writeValue(field, value) ?? '',
  }))
}

function toRecord(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>) : {}
}

function writeValue(field: string, value: unknown): string | null {
  if (value === null || value === undefined) return null
  if (field.endsWith('Cents')) return moneyText(Number(value))
  if (typeof value === 'boolean') return value ? 'yes' : 'no'
  if (Array.isArray(value)) return `${value.length}`
  return String(value)
}

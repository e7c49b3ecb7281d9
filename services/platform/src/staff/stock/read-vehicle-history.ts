import type { VehicleHistory } from '@forecourt/contract/endpoints/staff/stock'
import { advertisedRepayment } from '@forecourt/domain/finance/advertised-repayment'
import { moneyText } from '@forecourt/domain/money/money-text'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { wasPrice } from '@forecourt/domain/price/was-price'
import type { FeedField } from '@forecourt/domain/vehicle/feed/feed-vehicle'
import { fail } from '../../infrastructure/http/platform-error.ts'
import { getSiteRules } from '../../sites/get-site-rules.ts'
import { findCarById } from '../../stock/cars/store.ts'
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
    hasFile: source !== null,
    fields: Object.entries(values).map(([field, value]) => {
      const set = overridden.get(field as FeedField)
      return {
        field,
        value: writeValue(field, value ?? null),
        by: set?.setBy ?? source ?? null,
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

/** What visitors see as its price on each website that shows it. */
async function listShownPrices(
  { db, clock }: StaffContext,
  id: number,
): Promise<VehicleHistory['shownPrices']> {
  const sites = await history.listShowingSites(db, id)
  const shown = await Promise.all(
    sites.map(async ({ id: siteId, name, country }) => {
      const [car, rules] = await Promise.all([findCarById(db, siteId, id), getSiteRules(db, siteId)])
      return (
        car && {
          site: name,
          country,
          price: shownPrice(car, rules),
          was: wasPrice(car, rules),
          repayment: advertisedRepayment(car, rules, clock()),
        }
      )
    }),
  )
  return shown.filter((one) => one !== null)
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

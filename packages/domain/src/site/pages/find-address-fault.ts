import type { SettingKey } from '../configuration/setting-table.ts'
import { isReservedSegment } from './reserved-segments.ts'

/** Why a path segment that staff want to set is taken by another page; null if it is free. */
export function findAddressFault(key: SettingKey, value: unknown): string | null {
  if (key !== 'vehicleSegment' || !isReservedSegment(String(value))) return null
  return `Another page is at /${value} already. Please choose another word.`
}

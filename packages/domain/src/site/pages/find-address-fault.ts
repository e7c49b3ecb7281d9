import type { SettingKey } from '../configuration/setting-table.ts'
import { isTakenPart } from './taken-parts.ts'

/** Whether a part of an address that somebody wants to set belongs to another page already, in words; null: it is free. */
export function findAddressFault(key: SettingKey, value: unknown): string | null {
  if (key !== 'vehicleSegment' || !isTakenPart(String(value))) return null
  return `Another page is at /${value} already. Please choose another word.`
}

import type { SettingKey } from '../configuration/setting-table.ts'
import { getPage, pageNames } from './page-table.ts'

/** First parts of the addresses of pages that are called so on every site. */
const taken = new Set(
  pageNames.flatMap((name) => getPage(name).patterns.map((pattern) => pattern.split('/')[1] ?? '')),
)

/** Whether a part of an address that somebody wants to set belongs to another page already, in words; null: it is free. */
export function findAddressFault(key: SettingKey, value: unknown): string | null {
  if (key !== 'vehicleSegment' || !taken.has(String(value))) return null
  return `Another page is at /${value} already. Please choose another word.`
}

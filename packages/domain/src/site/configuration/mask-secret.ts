import { findSetting } from './setting-table.ts'

/**
 * A setting's value as staff and the log see it: for a secret only whether it is set, and null if there is no value.
 * Already masked values are unchanged.
 */
export function maskSecret(key: string, value: unknown): unknown {
  if (!findSetting(key)?.secret) return value
  return value === null ? null : value !== '' && value !== false
}

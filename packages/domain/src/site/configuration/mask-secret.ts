import { findSetting } from './setting-table.ts'

/**
 * What staff and the log are told of a setting's value: of a secret only whether it is set, and null where nothing is
 * said of it. What is masked already stays as it is.
 */
export function maskSecret(key: string, value: unknown): unknown {
  if (!findSetting(key)?.secret) return value
  return value === null ? null : value !== '' && value !== false
}

import type { SiteFileResult } from '@forecourt/contract/endpoints/staff/sites/site-file'
import { findSetting } from '@forecourt/domain/site/configuration/setting-table'
import { formatCount } from '../../staff/format.ts'

/** What a copy has brought, and what it left out and why. */
export function describeCopy({ documents, pictures, settings, leftOut }: SiteFileResult): string {
  const own = leftOut.flatMap((key) => findSetting(key)?.label ?? [])
  const unknown = leftOut.filter((key) => findSetting(key) === null)
  const imported = [
    formatCount(documents, 'document'),
    formatCount(pictures, 'picture'),
    formatCount(settings, 'setting'),
  ]
  return [
    `Imported: ${imported.join(', ')} and the look.`,
    ...(own.length > 0 ? [`Left out, because each dealer has their own: ${own.join(', ')}.`] : []),
    ...(unknown.length > 0
      ? [`Left out, because this Forecourt has no such setting: ${unknown.join(', ')}.`]
      : []),
  ].join(' ')
}

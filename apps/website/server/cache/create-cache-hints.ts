import { randomBytes } from 'node:crypto'
import type { ChangeTag } from '@forecourt/domain/change/change-tag'
import type { AllowedOrigins, CacheHints } from '../../app/request/cache-hints.ts'
import type { RenderedPage } from './page.ts'

type Noted = Pick<RenderedPage, 'tags' | 'asOf' | 'validUntilMs' | 'isWhole'>

/** Collects the hints of one rendering and computes their result when it ends. */
export function createCacheHints(): CacheHints & {
  read(): Noted
  allowed(): AllowedOrigins | null
  hasDraft(): boolean
  isStreamed(): boolean
  isPlatformUnavailable(): boolean
} {
  const tags = new Set<ChangeTag>()
  let asOf: number | null = null
  let validUntilMs: number | null = null
  let isWhole = true
  let allowed: AllowedOrigins | null = null
  let hasDraft = false
  let isStreamed = false
  let isPlatformUnavailable = false
  return {
    inlineMark: randomBytes(16).toString('base64url'),
    dependsOn(...shown) {
      for (const tag of shown) tags.add(tag)
    },
    readAt(version) {
      asOf = Math.min(asOf ?? version, version)
    },
    expiresAt(epochMs) {
      if (epochMs !== null) validUntilMs = Math.min(validUntilMs ?? epochMs, epochMs)
    },
    incomplete() {
      isWhole = false
    },
    streams() {
      isStreamed = true
    },
    platformIsAway() {
      isPlatformUnavailable = true
    },
    showsDraft() {
      hasDraft = true
    },
    allows(origins) {
      allowed = origins
    },
    allowed: () => allowed,
    hasDraft: () => hasDraft,
    isStreamed: () => isStreamed,
    isPlatformUnavailable: () => isPlatformUnavailable,
    read: () => ({ tags: [...tags], asOf, validUntilMs, isWhole }),
  }
}

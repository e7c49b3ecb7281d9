import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { LeadStage } from '@forecourt/domain/person/staff/lead-stage'
import type { ScopeKind, StaffRole } from '@forecourt/domain/person/staff/staff-role'

export type ColleagueImport = {
  name: string
  email: string
  role: StaffRole
  scope: { kind: ScopeKind; slug: string | null }
}

export type LeadImport = {
  reference: string
  name: string
  lastName: string
  email: string
  phone: string
  category: string
  message: string
  minutesAgo: number
  stage: LeadStage
  /** What they have taken a time for. */
  visit: BookingKind | null
  /** What the link said that brought them, where it was an advertisement’s. */
  cameBy: Readonly<Record<string, string>>
  pages: readonly string[]
}

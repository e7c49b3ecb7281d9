import type { BookingKind } from '@forecourt/domain/booking/booking-kind'
import type { LeadStage } from '@forecourt/domain/lead/handling/lead-stage'
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
  /** The appointment that they booked. */
  visit: BookingKind | null
  /** The parameters of the link that led them to the site, if it was an advertisement’s. */
  cameBy: Readonly<Record<string, string>>
  pages: readonly string[]
}

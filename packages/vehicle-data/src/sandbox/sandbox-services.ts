import type { FaultPlan } from './faults.ts'

export type SandboxServices = {
  readonly faults: FaultPlan
  readonly lateMs: number
  readonly thisYear: () => number
  /** Counts a call, and returns whether the quota still covers it. */
  readonly count: () => boolean
}

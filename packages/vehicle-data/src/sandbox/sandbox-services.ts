import type { FaultPlan } from './faults.ts'

export type SandboxServices = {
  readonly faults: FaultPlan
  readonly lateMs: number
  readonly thisYear: () => number
  /** Counts a call, and says whether the contract still covers it. */
  readonly count: () => boolean
}

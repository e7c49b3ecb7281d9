/** One leap over steps, both counted from 0 (S4.19). */
export type Skip = { from: number; to: number }

/** Where a visitor is in a multi-step form. Plain data: it lives in a draft row between two posts. */
export type StepState = {
  total: number
  /** Counted from 0 (S4.16). */
  index: number
  skips: readonly Skip[]
  /** Steps that have been handed in; none is handed in again (S4.25). */
  sent: readonly number[]
  /** Steps whose last send failed (S8.06). */
  failed: readonly number[]
  /** The id of what the first step was stored as, so that later ones update the same record (S4.24). */
  recordId: string | null
  currentError: string | null
  complete: boolean
}

/** The first step of a form. A form has at least one. */
export function startSteps(total: number): StepState {
  return {
    total: total >= 1 && total < Number.POSITIVE_INFINITY ? Math.floor(total) : 1,
    index: 0,
    skips: [],
    sent: [],
    failed: [],
    recordId: null,
    currentError: null,
    complete: false,
  }
}

export function isLastStep(state: StepState): boolean {
  return state.index >= state.total - 1
}

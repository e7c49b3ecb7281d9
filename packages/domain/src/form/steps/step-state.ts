/** A skip over steps, both counted from 0 (S4.19). */
export type Skip = { from: number; to: number }

/** The state of a multi-step form. Plain data, because it is stored in a draft row between posts. */
export type StepState = {
  total: number
  /** Counted from 0 (S4.16). */
  index: number
  skips: readonly Skip[]
  /** Steps already submitted; none is submitted twice (S4.25). */
  sent: readonly number[]
  /** Steps whose last submission failed (S8.06). */
  failed: readonly number[]
  /** The id of the stored lead, so that later steps update it (S4.24). */
  recordId: string | null
  currentError: string | null
  complete: boolean
}

/** The first step. A form has at least one. */
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

import { isLastStep, type Skip, type StepState } from './step-state.ts'

/** One step on, never past the last (S4.17). */
export function advance(state: StepState): StepState {
  return isLastStep(state) ? state : moveTo(state, state.index + 1, undoSkips(state).skips)
}

/** A leap forward, remembered for the way back (S4.19). A target that is not ahead within the form changes nothing. */
export function skipTo(state: StepState, to: number): StepState {
  if (!Number.isInteger(to) || to <= state.index || to >= state.total) return state
  // The way back from a step is one: a leap to it from elsewhere, taken back since, counts no more.
  const others = undoSkips(state).skips.filter((skip) => skip.to !== to)
  return moveTo(state, to, [...others, { from: state.index, to }])
}

/** Back to where a leap to this step came from, else to the step before (S4.20); the first step stays. */
export function goBack(state: StepState): StepState {
  const skip = state.skips.find(({ to }) => to === state.index)
  return moveTo(state, skip ? skip.from : Math.max(0, state.index - 1), state.skips)
}

/**
 * A step that is being done is not skipped: without the leaps that span it (S4.21). A leap spans the step it left and all
 * it passed, not the one it reached.
 */
export function undoSkips(state: StepState): StepState {
  return { ...state, skips: state.skips.filter(({ from, to }) => state.index < from || state.index >= to) }
}

function moveTo(state: StepState, index: number, skips: readonly Skip[]): StepState {
  return { ...state, index, skips, currentError: null }
}

import { isLastStep, type Skip, type StepState } from './step-state.ts'

/** One step on, never past the last (S4.17). */
export function advance(state: StepState): StepState {
  return isLastStep(state) ? state : moveTo(state, state.index + 1, undoSkips(state).skips)
}

/**
 * Jumps forward and remembers where from, for going back (S4.19). Ignores a target that is not ahead within the form.
 */
export function skipTo(state: StepState, to: number): StepState {
  if (!Number.isInteger(to) || to <= state.index || to >= state.total) return state
  // Each step has one way back: an earlier jump to the same step no longer counts.
  const others = undoSkips(state).skips.filter((skip) => skip.to !== to)
  return moveTo(state, to, [...others, { from: state.index, to }])
}

/** Back to where the jump to this step came from, else to the previous step (S4.20); never before the first. */
export function goBack(state: StepState): StepState {
  const skip = state.skips.find(({ to }) => to === state.index)
  return moveTo(state, skip ? skip.from : Math.max(0, state.index - 1), state.skips)
}

/**
 * Removes the skips that span the current step, because it is being filled in now (S4.21). A skip spans the step it
 * started from and those it passed, not its target.
 */
export function undoSkips(state: StepState): StepState {
  return { ...state, skips: state.skips.filter(({ from, to }) => state.index < from || state.index >= to) }
}

function moveTo(state: StepState, index: number, skips: readonly Skip[]): StepState {
  return { ...state, index, skips, currentError: null }
}

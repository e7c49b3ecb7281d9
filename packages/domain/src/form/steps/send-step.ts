import { isLastStep, type StepState } from './step-state.ts'

/**
 * What to hand in when the visitor leaves this step: what there is so far, on the last step the final submission
 * (S4.22, S4.26), or nothing, because the step was sent before or the form is done (S4.25).
 */
export function stepToSend(state: StepState): 'incomplete' | 'final' | null {
  if (state.complete || state.sent.includes(state.index)) return null
  return isLastStep(state) ? 'final' : 'incomplete'
}

/**
 * After a step was handed in. The id of its record, if it has one by now, stays the first (S4.24); the last step
 * completes the form.
 */
export function stepSent(state: StepState, recordId: string | null): StepState {
  return {
    ...state,
    sent: state.sent.includes(state.index) ? state.sent : [...state.sent, state.index],
    failed: state.failed.filter((step) => step !== state.index),
    recordId: state.recordId ?? recordId,
    currentError: null,
    complete: isLastStep(state),
  }
}

/** After a refusal: its text is the current error and the step may be sent again (S8.06). */
export function stepFailed(state: StepState, error: string): StepState {
  const failed = state.failed.includes(state.index) ? state.failed : [...state.failed, state.index]
  return { ...state, failed, currentError: error }
}

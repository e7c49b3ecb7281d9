import { isLastStep, type StepState } from './step-state.ts'

/**
 * What to submit when the visitor leaves this step: an incomplete lead, the final one on the last step (S4.22, S4.26),
 * or nothing if the step was already sent or the form is complete (S4.25).
 */
export function stepToSend(state: StepState): 'incomplete' | 'final' | null {
  if (state.complete || state.sent.includes(state.index)) return null
  return isLastStep(state) ? 'final' : 'incomplete'
}

/** After a step was submitted. The first record id is kept (S4.24); the last step completes the form. */
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

/** After a failure: its text becomes the current error, and the step may be sent again (S8.06). */
export function stepFailed(state: StepState, error: string): StepState {
  const failed = state.failed.includes(state.index) ? state.failed : [...state.failed, state.index]
  return { ...state, failed, currentError: error }
}

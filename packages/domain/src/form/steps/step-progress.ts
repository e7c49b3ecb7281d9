import type { StepState } from './step-state.ts'

/** How far a form is, in whole percent: the step that is shown of the total, 100 when done (S4.18). */
export function progressPercent(state: Pick<StepState, 'index' | 'total' | 'complete'>): number {
  return state.complete ? 100 : Math.round(((state.index + 1) / state.total) * 100)
}

/** The progress bar's text (S2.47). */
export function stepLabel(state: Pick<StepState, 'index' | 'total'>): string {
  return `Step ${state.index + 1} of ${state.total}`
}

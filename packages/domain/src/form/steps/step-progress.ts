import type { StepState } from './step-state.ts'

/** Progress in whole percent: the step, counted from 0, over the total; 100 only when complete (S4.18). */
export function progressPercent(state: Pick<StepState, 'index' | 'total' | 'complete'>): number {
  return state.complete ? 100 : Math.min(99, Math.round((state.index / state.total) * 100))
}

/** The progress bar's text (S2.47). */
export function stepLabel(state: Pick<StepState, 'index' | 'total'>): string {
  return `Step ${state.index + 1} of ${state.total}`
}

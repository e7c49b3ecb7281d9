import { openState } from '@forecourt/domain/site/hours/open-state'
import type { LocationView } from '../site-view.ts'
import { hourWords } from './words.ts'

/** What a location's door says at this moment: computed in the browser, because pages are the same for everybody. */
export function openNowText(
  location: Pick<LocationView, 'hours' | 'specialHours' | 'timeZone'>,
  nowMs: number,
): { open: boolean; text: string } | null {
  const state = openState({ ...location, nowMs })
  if (state === null) return null
  const at = (ms: number) => clockText(ms, location.timeZone, nowMs)
  if (state.open)
    return {
      open: true,
      text: state.closesAtMs === null ? hourWords.openNow : hourWords.openUntil(at(state.closesAtMs)),
    }
  return {
    open: false,
    text: state.opensAtMs === null ? hourWords.closed : hourWords.opens(at(state.opensAtMs)),
  }
}

const dayMs = 86_400_000

/** "5:30 pm", with its weekday when that is not today on the place's own calendar, and with its date from six days on. */
export function clockText(atMs: number, timeZone: string, nowMs: number): string {
  const write = (ms: number, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat('en-AU', { ...options, timeZone }).format(ms)
  const time = write(atMs, { hour: 'numeric', minute: '2-digit' })
  const day = { dateStyle: 'short' } as const
  if (write(atMs, day) === write(nowMs, day)) return time
  const near = atMs - nowMs < 6 * dayMs
  return `${write(atMs, near ? { weekday: 'long' } : { day: 'numeric', month: 'long' })} ${time}`
}

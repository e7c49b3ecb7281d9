import './clock.css'
import type { Minutes } from './lay-out-day.ts'

const step = 5
const round = (minutes: number) => Math.round(minutes / step) * step

/** The classes that put something at its time of day, and give it its length (see clock.css). */
export function clockClass({ fromMinute, toMinute }: Minutes): string {
  const from = round(fromMinute)
  const length = Math.max(3 * step, round(toMinute) - from)
  return [
    'timed',
    `from-h${Math.floor(from / 60)}`,
    from % 60 > 0 && `from-m${from % 60}`,
    length >= 60 && `for-h${Math.floor(length / 60)}`,
    length % 60 > 0 && `for-m${length % 60}`,
  ]
    .filter(Boolean)
    .join(' ')
}

const mostLanes = 6

/** The classes of bookings that stand beside each other. */
export function laneClass({ lane, lanes }: { lane: number; lanes: number }): string {
  if (lanes === 1) return ''
  return `lanes-${Math.min(lanes, mostLanes)} ${lane === 0 ? '' : `lane-${Math.min(lane, mostLanes - 1)}`}`
}

import { clockReading, firstInstantAt } from '../site/hours/clock-reading.ts'
import { dayMs, minuteMs } from '../site/hours/duration.ts'

export const alertFrequencies = ['at-once', 'daily'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export function isAlertFrequency(text: unknown): text is AlertFrequency {
  return alertFrequencies.includes(text as AlertFrequency)
}

const morningMinute = 7 * 60

/** Beyond these in a day, even whoever wants to know at once gets the rest with the next morning's mail. */
export const mostAtOnce = 3

type AlertWish = { frequency: AlertFrequency; mailsToday: number }

/**
 * When news is mailed: at once, or at the next seven in the morning of the dealer's clock, when all that has come by
 * then goes out as one mail. So nobody has more mails than they chose, and nothing is left out. The morning is worked
 * out once for all who are told: zones are slow.
 */
export function createAlertDue(nowMs: number, timeZone: string): (wish: AlertWish) => number {
  let morningMs: number | null = null
  return ({ frequency, mailsToday }) => {
    if (frequency === 'at-once' && mailsToday < mostAtOnce) return nowMs
    morningMs ??= nextMorningMs(nowMs, timeZone)
    return morningMs
  }
}

/** The first moment of the dealer's day. */
export function dayStartMs(nowMs: number, timeZone: string): number {
  const reading = clockReading(timeZone, nowMs) ?? nowMs
  return firstInstantAt(timeZone, reading - (reading % dayMs)) ?? nowMs - (nowMs % dayMs)
}

function nextMorningMs(nowMs: number, timeZone: string): number {
  const reading = clockReading(timeZone, nowMs) ?? nowMs
  const today = reading - (reading % dayMs) + morningMinute * minuteMs
  const next = reading < today ? today : today + dayMs
  return firstInstantAt(timeZone, next) ?? nowMs + (next - reading)
}

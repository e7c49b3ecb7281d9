import { dayMs, minuteMs } from '../time/duration.ts'
import { firstInstantAtLocalTime, localTimeAt } from '../time/local-time-at.ts'

export const alertFrequencies = ['at-once', 'daily'] as const
export type AlertFrequency = (typeof alertFrequencies)[number]

export function isAlertFrequency(text: unknown): text is AlertFrequency {
  return alertFrequencies.includes(text as AlertFrequency)
}

const morningMinute = 7 * 60

/** Above this many per day, even instant alerts are moved to the next morning's mail. */
export const maxInstantAlertsPerDay = 3

type Recipient = { frequency: AlertFrequency; mailsToday: number }

/**
 * When to mail an alert: immediately, or at the next 7 am in the dealer's time zone, bundled with everything else by
 * then. This limits the number of mails and drops nothing. Computed once for all recipients, because time zone
 * calculations are slow.
 */
export function createAlertSchedule(nowMs: number, timeZone: string): (recipient: Recipient) => number {
  let morningMs: number | null = null
  return ({ frequency, mailsToday }) => {
    if (frequency === 'at-once' && mailsToday < maxInstantAlertsPerDay) return nowMs
    morningMs ??= nextMorningMs(nowMs, timeZone)
    return morningMs
  }
}

/** Midnight in the dealer's time zone. */
export function dayStartMs(nowMs: number, timeZone: string): number {
  const reading = localTimeAt(timeZone, nowMs) ?? nowMs
  return firstInstantAtLocalTime(timeZone, reading - (reading % dayMs)) ?? nowMs - (nowMs % dayMs)
}

function nextMorningMs(nowMs: number, timeZone: string): number {
  const reading = localTimeAt(timeZone, nowMs) ?? nowMs
  const today = reading - (reading % dayMs) + morningMinute * minuteMs
  const next = reading < today ? today : today + dayMs
  return firstInstantAtLocalTime(timeZone, next) ?? nowMs + (next - reading)
}

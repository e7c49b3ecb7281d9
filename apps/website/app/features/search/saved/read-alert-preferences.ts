import { type AlertFrequency, isAlertFrequency } from '@forecourt/domain/listing/alert-due'
import { type AlertKind, isAlertKind } from '@forecourt/domain/listing/alert-kind'

export type AlertPreferences = { email: string; frequency: AlertFrequency; kinds: AlertKind[] }

/** Parses an alert form; invalid values are ignored. */
export function readAlertPreferences(posted: FormData): AlertPreferences {
  const frequency = posted.get('frequency')
  return {
    email: String(posted.get('email') ?? '').trim(),
    frequency: isAlertFrequency(frequency) ? frequency : 'daily',
    kinds: posted.getAll('kinds').filter(isAlertKind),
  }
}

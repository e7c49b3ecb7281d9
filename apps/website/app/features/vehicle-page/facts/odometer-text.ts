import { evidenceWords } from '../words.ts'

const number = new Intl.NumberFormat('en-AU')

export function odometerText(km: number | null): string | null {
  return km === null ? null : evidenceWords.kilometres(number.format(km))
}

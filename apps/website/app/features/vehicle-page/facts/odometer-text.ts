import { numberText } from '@forecourt/domain/money/number-text'
import { evidenceWords } from '../words.ts'

export function odometerText(km: number | null): string | null {
  return km === null ? null : evidenceWords.kilometres(numberText(km))
}

import type { FieldValues } from '../../forms/form.ts'
import type { Refusal } from '../../forms/handlers.ts'
import { readCount } from '../plate/read-count.ts'
import { checkWords } from '../words.ts'

const oldestYear = 1920
const maxKilometres = 1_500_000

/** An error message if the description of the visitor's own vehicle is not plausible; empty if it is. */
export function checkVehicle(values: FieldValues, nowMs: number): Refusal | Record<string, never> {
  const [year, km] = [readCount(values.year), readCount(values.kilometres)]
  const errors = {
    ...((year < oldestYear || year > new Date(nowMs).getUTCFullYear() + 1) && { year: checkWords.year }),
    ...(km > maxKilometres && { kilometres: checkWords.kilometres }),
  }
  return Object.keys(errors).length > 0 ? { errors } : {}
}

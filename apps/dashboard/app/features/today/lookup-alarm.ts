import type { StaffToday } from '@forecourt/contract/endpoints/staff/today'
import { numberText } from '@forecourt/domain/money/number-text'

type Alarm = NonNullable<StaffToday['lookups']>

/** The daily budget for paid lookups, shown to those who are responsible for the platform's costs. */
export function describeLookups({ used, most, isSpent, spentBy }: Alarm): string {
  const figures = `${numberText(used)} of ${numberText(most)}`
  const whole = isSpent
    ? `Today’s paid lookups are used up (${figures}). Until midnight UTC visitors describe their vehicles by hand.`
    : `${figures} paid lookups are used today.`
  if (spentBy === 0) return whole
  const who = spentBy === 1 ? 'One website or dealer has' : `${spentBy} websites or dealers have`
  return `${whole} ${who} used up their own.`
}

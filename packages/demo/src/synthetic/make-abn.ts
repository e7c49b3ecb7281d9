import type { Random } from '../random/random.ts'

const weights = [10, 1, 3, 5, 7, 9, 11, 13, 15, 17, 19]

/** Whether the digits are an Australian Business Number: weighted sum divisible by 89 (ABR format). */
export function isAbn(abn: string): boolean {
  const digits = [...abn.replaceAll(' ', '')].map(Number)
  if (digits.length !== 11) return false
  const sum = digits.reduce((total, digit, i) => total + (i === 0 ? digit - 1 : digit) * (weights[i] ?? 0), 0)
  return sum % 89 === 0
}

/** A number with a valid checksum that belongs to nobody we know of. */
export function makeAbn(random: Random): string {
  for (;;) {
    const body = String(random.whole(0, 999_999_999)).padStart(9, '0')
    for (let check = 10; check < 100; check++) {
      const abn = `${check}${body}`
      if (isAbn(abn)) return `${abn.slice(0, 2)} ${abn.slice(2, 5)} ${abn.slice(5, 8)} ${abn.slice(8)}`
    }
  }
}

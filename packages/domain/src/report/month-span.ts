/** A month from a URL, `2026-10`; null if invalid. */
export function readMonth(text: string | undefined): string | null {
  return text !== undefined && /^20\d\d-(?:0[1-9]|1[0-2])$/.test(text) ? text : null
}

export function addMonths(month: string, months: number): string {
  const [year = 0, number = 1] = month.split('-').map(Number)
  const at = year * 12 + number - 1 + months
  return `${Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}`
}

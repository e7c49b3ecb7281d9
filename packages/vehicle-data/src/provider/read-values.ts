type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A short line of text; null if it is too long, empty or not text. */
export function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().replace(/\s+/g, ' ')
  return text !== '' && text.length <= 120 ? text : null
}

/** A model year, as a number or text. */
export function readYear(value: unknown): number | null {
  const year = Number(typeof value === 'string' ? value.slice(0, 4) : value)
  return Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : null
}

const minDollars = 100
const maxDollars = 5_000_000

/** A price in cents; null if implausible. */
export function readDollars(value: unknown): number | null {
  return typeof value === 'number' && value >= minDollars && value <= maxDollars
    ? Math.round(value * 100)
    : null
}

/** Registers use capitals: `HYUNDAI` becomes Hyundai, but BMW and MG stay. */
export function toTitleCaseName(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^[A-Z]{4,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(' ')
}

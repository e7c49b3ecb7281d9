type Json = Readonly<Record<string, unknown>>

export function isObject(value: unknown): value is Json {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A short line of text; what is longer, empty or no text is none. */
export function readText(value: unknown): string | null {
  if (typeof value !== 'string') return null
  const text = value.trim().replace(/\s+/g, ' ')
  return text !== '' && text.length <= 120 ? text : null
}

/** A model year, which providers write as a number or as text. */
export function readYear(value: unknown): number | null {
  const year = Number(typeof value === 'string' ? value.slice(0, 4) : value)
  return Number.isInteger(year) && year >= 1900 && year <= 2100 ? year : null
}

const leastDollars = 100
const mostDollars = 5_000_000

/** A price in cents; what lies outside is a fault of the provider's and no price. */
export function readDollars(value: unknown): number | null {
  return typeof value === 'number' && value >= leastDollars && value <= mostDollars
    ? Math.round(value * 100)
    : null
}

/** Registers shout: `HYUNDAI` is Hyundai, but BMW and MG stay. */
export function plainName(text: string): string {
  return text
    .split(' ')
    .map((word) => (/^[A-Z]{4,}$/.test(word) ? word.charAt(0) + word.slice(1).toLowerCase() : word))
    .join(' ')
}

import { findDay } from './find-day.ts'

/** The attribute under which visitors read until when a vehicle is registered. */
export const regoExpiryLabel = 'Registered until'

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** The words before a date, in their order. */
const leading = [
  /^rego?(?:istration|istered)?(?![a-z])/i,
  /^(?:exp(?:iry|ires|iring)?|due|until|til|to)(?![a-z])/i,
  /^on(?![a-z])/i,
]

/** `30/11/2026`, `11/26`, `Exp. Nov 2026`, `2026-11`, `Unregistered` as visitors read them; null if it is none of these. */
export function readRegoExpiry(text: string): string | null {
  if (text.length > 60) return null
  let rest = text.trim()
  for (const words of leading) rest = rest.replace(words, '').replace(/^[.:]/, '').trim()
  if (/^(?:un-?reg(?:istered|o)?|no rego|not registered|expired|none)\.?$/i.test(text.trim()))
    return 'Unregistered'
  const day = findDay(rest)
  if (day !== null) return `${Number(day.slice(8))} ${months[Number(day.slice(5, 7)) - 1]} ${day.slice(0, 4)}`
  const [, first = '', second = ''] = /^(\d{1,4}|[a-z]{3})[a-z]*\.?[\s/.-]+(\d{4}|\d\d)$/i.exec(rest) ?? []
  const [month, year] = first.length === 4 && second.length === 2 ? [second, first] : [first, second]
  const at = /^\d+$/.test(month)
    ? Number(month) - 1
    : months.findIndex((name) => name.toLowerCase() === month.toLowerCase())
  const name = months[at]
  if (name === undefined || year === '') return null
  return `${name} ${year.length === 2 ? `20${year}` : year}`
}

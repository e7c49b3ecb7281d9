/** Dollars as somebody types them, `$23,990`; nothing is no price, and what is none is `undefined`. */
export function readPrice(typed: string): number | null | undefined {
  const text = typed.replaceAll(/[$,\s]/g, '')
  if (text === '') return null
  const price = Number(text)
  return Number.isFinite(price) && price > 0 ? Math.round(price * 100) / 100 : undefined
}

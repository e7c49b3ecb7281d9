const figure = /^([-−]?)(\d{1,3}(?:,\d{3})+|\d{1,3}(?:[ \u00a0\u2009\u202f]\d{3})+|\d+)(?:\.(\d+))?$/

/**
 * A typed figure (`45,000`, `45 000`, `45000.5`) in hundredths, or null if it is none or could be two: `45.000` may be
 * 45 or 45,000, and `23,99` is 23.99 for some. All figures of staff's forms and of stock files are read here.
 */
export function parseFigure(text: string): number | null {
  const parts = figure.exec(text.trim())
  if (!parts) return null
  const [, minus, typed = '', fraction = ''] = parts
  const digits = typed.replaceAll(/\D/g, '')
  // A database writes 45000.000; with fewer digits before it, a point and three digits may be thousands.
  const isClear = fraction.length <= 2 || (digits.length > 3 && /^0+$/.test(fraction))
  if (!isClear) return null
  const hundredths = Number(digits + fraction.slice(0, 2).padEnd(2, '0'))
  if (!Number.isSafeInteger(hundredths)) return null
  return minus && hundredths > 0 ? -hundredths : hundredths
}

/** The same for what is counted: kilometres, days, places. */
export function parseWhole(text: string): number | null {
  const hundredths = parseFigure(text)
  return hundredths !== null && hundredths % 100 === 0 ? hundredths / 100 : null
}

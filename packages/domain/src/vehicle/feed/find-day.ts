const monthNames = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']
/** Day 1 of a spreadsheet is 1 January 1900, and it counts 29 February 1900. */
const spreadsheetEpochMs = Date.UTC(1899, 11, 30)

/**
 * `2026-11-03`, `3/11/2026`, `3.11.26`, `3 Nov 2026`, `Tuesday 3rd November 2026`, `20261103`, or a spreadsheet's number;
 * a time may follow. The day comes before the month, as everywhere but in the United States.
 */
export function findDay(text: string): string | null {
  const [said = ''] = text.trim().split(/[T\s]\d{1,2}:\d{2}/i, 1)
  const date = said.trim().replace(/,$/, '')
  const serial = /^(?:[34]\d|5[0-4])\d{3}(?:\.\d+)?$/.exec(date)
  if (serial)
    return new Date(spreadsheetEpochMs + Math.floor(Number(date)) * 86_400_000).toISOString().slice(0, 10)
  const named = date
    .replace(/^[a-z]{3,9}(?<!jan|feb|mar|apr|may|jun|jul|aug|sep|oct|nov|dec),?\s+(?=\d)/i, '')
    .replace(/^([a-z]{3})[a-z]*\.?\s+(\d\d?)(?:st|nd|rd|th)?,?\s+(\d{4})$/i, '$2-$1-$3')
    .replace(/^(\d\d?)(?:st|nd|rd|th)?[\s-]+(?:of\s+)?([a-z]{3})[a-z]*\.?[\s,-]+(\d{4}|\d\d)$/i, '$1-$2-$3')
    .replace(/-([a-z]{3})-/i, (whole, name: string) => {
      const month = monthNames.indexOf(name.toLowerCase())
      return month === -1 ? whole : `-${month + 1}-`
    })
  const turned = named
    .replace(/^(\d{4})(\d\d)(\d\d)$/, '$1-$2-$3')
    .replace(/^(\d{4})[/.](\d\d?)[/.](\d\d?)$/, '$1-$2-$3')
    .replace(/^(\d\d?)[/.-](\d\d?)[/.-](\d{4})$/, '$3-$2-$1')
    .replace(/^(\d\d?)[/.-](\d\d?)[/.-](\d\d)$/, '20$3-$2-$1')
  const [, year = '', month = '', day = ''] = /^(\d{4})-(\d\d?)-(\d\d?)$/.exec(turned) ?? []
  const value = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  // JavaScript engines roll 30 February over into March instead of rejecting it.
  const isDay = Number(year) >= 1900 && new Date(`${value}T00:00:00Z`).getUTCDate() === Number(day)
  return isDay ? value : null
}

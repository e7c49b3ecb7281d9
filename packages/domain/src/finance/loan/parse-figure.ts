/** Parses a typed figure; null if invalid. Empty is not zero: a repayment calculated from it would be too low. */
export function parseFigure(typed: string, most: number): number | null {
  const figure = typed.trim() === '' ? Number.NaN : Number(typed)
  return figure >= 0 && figure <= most ? figure : null
}

/**
 * The figure that somebody has typed; null for what is none. An empty field is not a nothing: a repayment made from it
 * would promise too much.
 */
export function parseFigure(typed: string, most: number): number | null {
  const figure = typed.trim() === '' ? Number.NaN : Number(typed)
  return figure >= 0 && figure <= most ? figure : null
}

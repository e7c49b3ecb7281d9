/** Numbers after the newest one: `HCMU1009` is followed by `HCMU1010`. Empty if it does not end in a figure. */
export function nextStockNumbers(last: string | null, count: number): string[] {
  const [, stem = '', figure = ''] = /^(.*?)(\d{1,12})$/.exec(last ?? '') ?? []
  if (figure === '') return []
  return Array.from({ length: count }, (_, at) =>
    (stem + String(Number(figure) + at + 1).padStart(figure.length, '0')).slice(0, 200),
  )
}

/** The numbers of a pager: the first, the last and those around the current page; null where some are left out. */
export function listPages(page: number, totalPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter((one) => one >= 1 && one <= totalPages)
  const numbers = [...new Set(near)].sort((one, other) => one - other)
  return numbers.flatMap((one, at) => {
    const gap = one - (numbers[at - 1] ?? 0)
    if (gap === 2) return [one - 1, one]
    return gap > 2 ? [null, one] : [one]
  })
}

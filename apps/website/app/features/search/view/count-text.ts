const number = new Intl.NumberFormat('en-AU')

/** `1 car`, `1,240 motorcycles`. */
export function countText(count: number, { one, many }: { one: string; many: string }): string {
  return `${number.format(count)} ${count === 1 ? one : many}`
}

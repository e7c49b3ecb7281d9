/** A range as the value of a field and of an address: `10000:30000`, open ends empty. */
export function rangeValue(min: number | null, max: number | null): string {
  return `${min ?? ''}:${max ?? ''}`
}

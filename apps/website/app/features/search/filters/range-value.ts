/** A range as a field value or URL parameter: `10000:30000`, open ends empty. */
export function rangeValue(min: number | null, max: number | null): string {
  return `${min ?? ''}:${max ?? ''}`
}

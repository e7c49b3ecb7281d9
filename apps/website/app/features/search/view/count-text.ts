import { numberText } from '@forecourt/domain/money/number-text'
/** `1 car`, `1,240 motorcycles`. */
export function countText(count: number, { one, many }: { one: string; many: string }): string {
  return `${numberText(count)} ${count === 1 ? one : many}`
}

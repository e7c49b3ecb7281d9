import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'

/** A condition on vehicles. Names and shapes are checked where it is made; here it only narrows. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter }
  | { readonly op: 'in'; readonly name: FacetName | ToggleName; readonly values: readonly string[] }
  | {
      readonly op: 'range'
      readonly name: RangeName
      readonly min: number | null
      readonly max: number | null
      /** Whether the ends themselves are left out. */
      readonly above?: boolean
      readonly below?: boolean
    }
  | { readonly op: 'exists'; readonly name: FacetName | ToggleName | RangeName }

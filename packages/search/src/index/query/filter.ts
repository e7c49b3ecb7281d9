import type { FacetName, RangeName, ToggleName } from '../../grammar/attributes.ts'

/** A condition on vehicles, already validated. */
export type Filter =
  | { readonly op: 'and' | 'or'; readonly of: readonly Filter[] }
  | { readonly op: 'not'; readonly of: Filter }
  | { readonly op: 'in'; readonly name: FacetName | ToggleName; readonly values: readonly string[] }
  | {
      readonly op: 'range'
      readonly name: RangeName
      readonly min: number | null
      readonly max: number | null
      /** Exclusive instead of inclusive. */
      readonly above?: boolean
      readonly below?: boolean
    }
  | { readonly op: 'exists'; readonly name: FacetName | ToggleName | RangeName }

/** A GET form into the listing; what its address already holds travels as hidden fields. */
export type SearchForm = { action: string; hidden: readonly (readonly [string, string])[]; label: string }

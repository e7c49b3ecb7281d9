/** A schema.org node. */
export type JsonLd = { [key: string]: JsonLdValue }
export type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[]

/** Removes nulls, which schema.org does not have. */
export function known(node: { [key: string]: JsonLdValue | null | undefined }): JsonLd {
  const entries = Object.entries(node).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(entries) as JsonLd
}

/** A node of schema.org data. */
export type JsonLd = { [key: string]: JsonLdValue }
export type JsonLdValue = string | number | boolean | JsonLd | readonly JsonLdValue[]

/** Without what is not known: schema.org has no null. */
export function known(node: { [key: string]: JsonLdValue | null | undefined }): JsonLd {
  const entries = Object.entries(node).filter(
    ([, value]) => value !== null && value !== undefined && value !== '',
  )
  return Object.fromEntries(entries) as JsonLd
}

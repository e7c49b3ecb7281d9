const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** The valuation that a lead carries along: none or one. Anybody can send any id, so it counts with its visitor only. */
export function valuationIds({ valuation_id: id }: Readonly<Record<string, unknown>>): string[] {
  return typeof id === 'string' && uuid.test(id) ? [id] : []
}

import type { Dealership } from '@forecourt/domain/site/site'

export type LegalLine = { name: string; facts: readonly string[] }

/**
 * What the law wants on the site of each dealership: ABN, and the motor dealer licence number of every state
 * (NSW Motor Dealers and Repairers Act 2013, s 19A).
 */
export function legalLines(
  dealerships: readonly Pick<Dealership, 'name' | 'abn' | 'licences'>[],
): LegalLine[] {
  return dealerships.flatMap(({ name, abn, licences }) => {
    const facts = [
      ...(abn ? [`ABN ${abn}`] : []),
      ...licences.map(({ state, number }) => `Motor dealer licence number ${number} (${state})`),
    ]
    return facts.length > 0 ? [{ name, facts }] : []
  })
}

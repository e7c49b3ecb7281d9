/** The source whose plan it is. */
export type PlanSource = { id: number; dealershipId: number; locationId: number; kind: string }

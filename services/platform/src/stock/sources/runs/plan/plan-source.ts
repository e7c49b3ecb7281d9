/** The source that the plan belongs to. */
export type PlanSource = { id: number; dealershipId: number; locationId: number; kind: string }

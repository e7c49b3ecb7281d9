/** A website that has not opened yet, or one that its dealer has closed again. */
export const closedReasons = ['new', 'paused'] as const

export type ClosedReason = (typeof closedReasons)[number]

/** Questions that somebody takes money for, by how many plain ones each counts. */
export const paidQuestions = {
  /** A vehicle by its plate. */
  plate: 1,
  /** What a vehicle is worth. */
  value: 1,
  /** A credit score, which costs several times as much. */
  score: 4,
} as const

export type PaidQuestion = keyof typeof paidQuestions

/** How the quotas of a day are shared and watched. */
export const lookupBudget = {
  /** Of the platform's quota: from here on operators are told. */
  alarmShare: 0.8,
  /** Of every shared quota, for visitors who have solved no puzzle, together. */
  unprovedShare: 0.5,
} as const

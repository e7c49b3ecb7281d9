/** Names of what a form posts beside its fields. */
export const postNames = {
  intent: 'intent',
  step: 'step',
  shown: 'fields',
} as const

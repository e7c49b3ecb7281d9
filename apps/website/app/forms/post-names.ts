/** Names of a form's posted parameters besides its fields. */
export const postNames = {
  intent: 'intent',
  step: 'step',
  shown: 'fields',
} as const

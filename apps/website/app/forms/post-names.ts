/** Names of what a form posts beside its fields. The hidden field is the specification's (S3.19): machines fill it. */
export const postNames = {
  intent: 'intent',
  step: 'step',
  ticket: 'ticket',
  hidden: 'hidden_field',
  shown: 'fields',
} as const

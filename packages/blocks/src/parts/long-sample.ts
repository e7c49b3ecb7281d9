/** A text of realistic length, for samples. */
export const longSample =
  'A paragraph that goes on for a while, as people write them: what the thing is, what it does for you, and why it is worth the drive on a wet Tuesday.'

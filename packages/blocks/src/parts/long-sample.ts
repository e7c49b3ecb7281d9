/** A text as long as people write them, for samples of blocks. */
export const longSample =
  'A paragraph that goes on for a while, as people write them: what the thing is, what it does for you, and why it is worth the drive on a wet Tuesday.'

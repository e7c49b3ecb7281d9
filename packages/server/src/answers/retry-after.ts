/** Seconds after which whoever met a platform that is away may ask again: a restart takes less. */
export const retryAfter = '30'

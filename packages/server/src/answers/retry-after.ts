/** The Retry-After seconds while the platform is unavailable: longer than a restart takes. */
export const retryAfter = '30'

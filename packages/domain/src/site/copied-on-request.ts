/** What a copy of a website takes along only on request: it is true of the other business only. */
export const copiedOnRequest = ['review', 'person', 'offer', 'split-tests'] as const
export type CopiedOnRequest = (typeof copiedOnRequest)[number]

export const colourModes = ['system', 'light', 'dark'] as const

/** The system's mode, or one that somebody has chosen for this browser. */
export type ColourMode = (typeof colourModes)[number]

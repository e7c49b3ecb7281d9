type Mode = 'light' | 'dark'

/** `screens.spec.ts` checks every screen in both modes; a journey runs in one, and in a soak run in both. */
export function journeyModes(mode: Mode): readonly Mode[] {
  return process.env.SOAK ? ['light', 'dark'] : [mode]
}

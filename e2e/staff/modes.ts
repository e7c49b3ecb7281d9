type Mode = 'light' | 'dark'

/** Every screen is looked at in both modes elsewhere (`screens.spec.ts`): a journey is walked in one, and in both in the soak. */
export function journeyModes(mode: Mode): readonly Mode[] {
  return process.env.SOAK ? ['light', 'dark'] : [mode]
}

/** Every split test with its two arms, the control first. Tests run on sites with the flag `splitTests` (S6.05). */
export const splitTestTable = {
  /** The label of the link to finance on vehicle pages (S2.41). */
  financeLabel: ['control', 'quote'],
  /** The home page, or another page instead. */
  homePage: ['control', 'other'],
} as const satisfies Record<string, readonly ['control', string]>

export type SplitTest = keyof typeof splitTestTable
export type SplitArm<Test extends SplitTest = SplitTest> = (typeof splitTestTable)[Test][number]

/** The arm for a visitor: `share` percent see the other arm; `draw` is a random number from 0 to 1. */
export function pickArm<Test extends SplitTest>(test: Test, draw: number, share = 50): SplitArm<Test> {
  const [control, other]: readonly SplitArm<Test>[] = splitTestTable[test]
  return (draw * 100 >= 100 - share && draw < 1 ? other : control) ?? 'control'
}

/** The arm with that name; null if invalid, such as a forged cookie. */
export function findArm<Test extends SplitTest>(test: Test, name: string | undefined): SplitArm<Test> | null {
  const arms: readonly SplitArm<Test>[] = splitTestTable[test]
  return arms.find((arm) => arm === name) ?? null
}

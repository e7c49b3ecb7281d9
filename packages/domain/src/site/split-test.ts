/** Every split test with its two arms, the control first. A site runs them where its flag `splitTests` is on (S6.05). */
export const splitTestTable = {
  /** What the way to finance is called on a vehicle's page (S2.41). */
  financeLabel: ['control', 'quote'],
  /** The home page, or another page in its place. */
  homePage: ['control', 'other'],
} as const satisfies Record<string, readonly ['control', string]>

export type SplitTest = keyof typeof splitTestTable
export type SplitArm<Test extends SplitTest = SplitTest> = (typeof splitTestTable)[Test][number]

/** So many of a hundred see the other arm; `draw` is a number from 0 up to 1. */
export function drawArm<Test extends SplitTest>(test: Test, draw: number, share = 50): SplitArm<Test> {
  const [control, other]: readonly SplitArm<Test>[] = splitTestTable[test]
  return (draw * 100 >= 100 - share && draw < 1 ? other : control) ?? 'control'
}

/** The arm of that name; null for what is none, such as a cookie that somebody wrote. */
export function findArm<Test extends SplitTest>(test: Test, name: string | undefined): SplitArm<Test> | null {
  const arms: readonly SplitArm<Test>[] = splitTestTable[test]
  return arms.find((arm) => arm === name) ?? null
}

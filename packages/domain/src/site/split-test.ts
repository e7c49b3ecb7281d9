/** Every split test with its arms, the control first. A site runs them where its flag `splitTests` is on (S6.05). */
export const splitTestTable = {
  /** What the way to finance is called on a vehicle's page (S2.41). */
  financeLabel: ['control', 'quote'],
} as const satisfies Record<string, readonly ['control', string, ...string[]]>

export type SplitTest = keyof typeof splitTestTable
export type SplitArm<Test extends SplitTest = SplitTest> = (typeof splitTestTable)[Test][number]

/** Every arm is as likely as the others; `draw` is a number from 0 up to 1. */
export function drawArm<Test extends SplitTest>(test: Test, draw: number): SplitArm<Test> {
  const arms: readonly SplitArm<Test>[] = splitTestTable[test]
  return arms[Math.floor(draw * arms.length)] ?? 'control'
}

/** The arm of that name; null for what is none, such as a cookie that somebody wrote. */
export function findArm<Test extends SplitTest>(test: Test, name: string | undefined): SplitArm<Test> | null {
  const arms: readonly SplitArm<Test>[] = splitTestTable[test]
  return arms.find((arm) => arm === name) ?? null
}

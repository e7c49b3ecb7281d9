/** Two or three round values from zero to above the highest, for the axis of a plot. */
export function axisSteps(most: number): number[] {
  const rough = most / 2
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = Math.max(1, [1, 2, 5, 10].map((times) => times * power).find((one) => one >= rough) ?? rough)
  return most <= step ? [0, step] : [0, step, 2 * step]
}

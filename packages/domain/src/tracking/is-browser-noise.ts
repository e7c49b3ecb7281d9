const noise = [
  /minified react error/i,
  /hydrat(e|ing|ion)/i,
  /text content does not match/i,
  /#4(18|19|21|22|23|25)\b/,
]

/** Whether an error is browser noise: React's minified errors and failed hydrations (S8.16). */
export function isBrowserNoise(message: string): boolean {
  return noise.some((pattern) => pattern.test(message))
}

/**
 * Chance that repeats with its seed, which SEED sets: a linear congruential generator (Numerical Recipes). Whoever uses
 * it prints the seed when a test fails.
 */
export function seededRandom(defaultSeed: number) {
  const seed = Number(process.env.SEED ?? defaultSeed)
  let state = seed
  return {
    seed,
    random(): number {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
      return state / 2 ** 32
    },
    printSeed: () => void process.stderr.write(`The same again: SEED=${seed}\n`),
  }
}

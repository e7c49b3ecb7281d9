/**
 * A random generator with the seed of SEED: a linear congruential generator (Numerical Recipes). Tests that use
 * it print the seed when they fail.
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

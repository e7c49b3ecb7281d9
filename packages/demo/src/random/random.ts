/** A seeded random number generator. All demo data is drawn from one, so that a seed determines all of it. */
export type Random = {
  /** A number in [0, 1). */
  next: () => number
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  chance: (share: number) => boolean
  pick: <Item>(items: readonly Item[]) => Item
  /** An item by its weight. */
  weighted: <Item>(items: readonly (readonly [Item, number])[]) => Item
}

/** The generator sfc32, warmed up on the seed's words: small, fast and of good quality (Chris Doty-Humphrey, PractRand). */
export function createRandom(...seed: readonly (string | number)[]): Random {
  let [a, b, c, counter] = hashWords(seed.join('/'))
  const next = () => {
    const t = (a + b + counter) | 0
    counter = (counter + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = ((c << 21) | (c >>> 11)) + t
    c |= 0
    return (t >>> 0) / 4294967296
  }
  for (let warm = 0; warm < 12; warm++) next()
  const whole = (low: number, high: number) => low + Math.floor(next() * (high - low + 1))
  return {
    next,
    whole,
    chance: (share) => next() < share,
    pick: (items) => at(items, Math.floor(next() * items.length)),
    weighted: (items) => {
      let left = next() * items.reduce((sum, [, weight]) => sum + weight, 0)
      for (const [item, weight] of items) {
        left -= weight
        if (left < 0) return item
      }
      return at(items, items.length - 1)[0]
    },
  }
}

function at<Item>(items: readonly Item[], index: number): Item {
  if (index < 0 || index >= items.length) throw new Error('cannot pick from an empty list')
  return items[index] as Item
}

/** Four words from a text by FNV-1a with different bases. */
function hashWords(text: string): [number, number, number, number] {
  const word = (basis: number) => {
    let hash = basis
    for (let i = 0; i < text.length; i++) hash = Math.imul(hash ^ text.charCodeAt(i), 16777619)
    return hash | 0
  }
  return [word(0x811c9dc5), word(0x9dc5811c), word(0x1c9dc581), 1]
}

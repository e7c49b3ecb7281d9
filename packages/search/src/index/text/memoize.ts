const limit = 20_000

/** Memoizes a function of a text, because the same texts repeat throughout the stock. */
export function memoize<Value>(work: (text: string) => Value): (text: string) => Value {
  const known = new Map<string, Value>()
  return (text) => {
    let value = known.get(text)
    if (value === undefined) {
      value = work(text)
      if (known.size >= limit) known.clear()
      known.set(text, value)
    }
    return value
  }
}

const limit = 20_000

/** The work done once a text: stock repeats itself, so most of what a vehicle says is known from another. */
export function remember<Value>(work: (text: string) => Value): (text: string) => Value {
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

/**
 * A command as Google's script wants it in its layer: the arguments object of a call, and not an array, which it takes
 * for something else.
 */
export function command(...parts: readonly unknown[]): object {
  return Object.defineProperties(
    { ...parts },
    {
      length: { value: parts.length },
      callee: { value: command },
      [Symbol.toStringTag]: { value: 'Arguments' },
    },
  )
}

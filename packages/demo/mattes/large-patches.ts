/** Patches of connected pixels with more than `smallest` of them. */
export function largePatches(marked: Uint8Array, width: number, smallest: number): Uint8Array {
  const large = new Uint8Array(marked.length)
  const seen = new Uint8Array(marked.length)
  for (let start = 0; start < marked.length; start++) {
    if (seen[start] || !marked[start]) continue
    const patch = [start]
    seen[start] = 1
    for (let k = 0; k < patch.length; k++) {
      const i = patch[k] as number
      for (const next of [i - 1, i + 1, i - width, i + width])
        if (!seen[next] && marked[next]) {
          seen[next] = 1
          patch.push(next)
        }
    }
    if (patch.length > smallest) for (const i of patch) large[i] = 1
  }
  return large
}

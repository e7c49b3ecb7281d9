const width = 30
const redrawMs = 200

/** A progress bar on a terminal; no output elsewhere, so that logs stay readable. */
export function createProgress(total: number, what: string) {
  const shown = process.stderr.isTTY
  let done = 0
  let drawnMs = 0
  function draw(): void {
    const part = total === 0 ? 1 : Math.min(1, done / total)
    const bar = '█'.repeat(Math.round(part * width)).padEnd(width, '░')
    process.stderr.write(`\r${bar} ${Math.floor(part * 100)} %  ${done.toLocaleString('en-AU')} ${what} `)
  }
  return {
    add(count: number): void {
      done += count
      if (!shown || Date.now() - drawnMs < redrawMs) return
      drawnMs = Date.now()
      draw()
    },
    end(): void {
      if (!shown) return
      draw()
      process.stderr.write('\n')
    },
  }
}

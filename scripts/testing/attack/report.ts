/** Prints the figures of an attack, rounded, on one line. */
export function report(attack: string, figures: Readonly<Record<string, number>>): void {
  const rounded = Object.entries(figures).map(([name, value]) => [name, Math.round(value * 100) / 100])
  process.stderr.write(`${attack}: ${JSON.stringify(Object.fromEntries(rounded))}\n`)
}

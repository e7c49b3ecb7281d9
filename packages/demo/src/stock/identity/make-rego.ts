import type { Random } from '../../random/random.ts'

/** Plate forms by state: A is a letter, 0 a digit, anything else stands as it is. */
const plateForms: Readonly<Record<string, string>> = {
  NSW: 'AAA00A',
  VIC: '1AA0AA',
  QLD: '000AA0',
  SA: 'S000AAA',
  WA: '1AAA000',
  TAS: 'A00AA',
  ACT: 'YAA00A',
  NT: 'CA00AA',
}
const newZealandForm = 'AAA000'

/** Letters that plates use; I and O are left out in every state. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export function makeRego(random: Random, state: string): string {
  const form = plateForms[state] ?? newZealandForm
  const fixed = form.match(/^[1SYC]/)?.[0] ?? ''
  const rest = form.slice(fixed.length)
  const drawn = [...rest].map((place) =>
    place === 'A' ? letters.charAt(random.whole(0, letters.length - 1)) : String(random.whole(0, 9)),
  )
  return `${fixed}${drawn.join('')}`
}

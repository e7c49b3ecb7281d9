import type { Random } from '../../random/random.ts'

export type PlateGroup = 'car' | 'motorcycle' | 'trailer'

/** Plate patterns by state: A is a letter, 0 a digit; quoted characters are literal. */
const plateForms: Readonly<Record<PlateGroup, Readonly<Record<string, string>>>> = {
  car: {
    NSW: 'AAA00A',
    VIC: "'1'AA0AA",
    QLD: '000AA0',
    SA: "'S'000AAA",
    WA: "'1'AAA000",
    TAS: 'A00AA',
    ACT: "'Y'AA00A",
    NT: "'C'A00AA",
    NZ: 'AAA000',
  },
  motorcycle: {
    NSW: 'AAA00',
    VIC: "'1'A0AA",
    QLD: '000AA',
    SA: "'S'00AAA",
    WA: "'1'AA000",
    TAS: 'A000A',
    NZ: 'A0AAA',
  },
  trailer: {
    NSW: "'T'A00AA",
    VIC: "'Y'00000",
    QLD: "000'U'AA",
    SA: "'SY'00AA",
    WA: "'1T'AA000",
    TAS: "'Z'00AA",
    NZ: '0A000',
  },
}

/** Letters that plates use; I and O are left out in every state. */
const letters = 'ABCDEFGHJKLMNPQRSTUVWXYZ'

export function makeRego(random: Random, state: string, group: PlateGroup): string {
  const form = plateForms[group][state] ?? plateForms.car[state] ?? 'AAA000'
  const drawn = form
    .split("'")
    .map((part, place) =>
      place % 2 === 1 ? part : [...part].map((character) => drawCharacter(random, character)).join(''),
    )
  return drawn.join('')
}

function drawCharacter(random: Random, place: string): string {
  return place === 'A' ? letters.charAt(random.whole(0, letters.length - 1)) : String(random.whole(0, 9))
}

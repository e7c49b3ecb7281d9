import { phrases } from '@forecourt/domain/text/phrases'
import type { StockVocabulary } from '../index/search-index.ts'
import { findPhrase, indexPhrases } from './atoms/find-phrase.ts'
import type { Meaning } from './atoms/meaning.ts'
import type { Atom } from './atoms/read-atoms.ts'
import type { MatchedMeaning } from './numbers/read-number.ts'
import { stopWords } from './tables/filler-table.ts'

/** Parts and equipment that have a colour, a drive or an age of their own. */
const parts = indexPhrases([
  {
    words: phrases`
      seat, seats, interior, interiors, trim, leather, upholstery, cloth, vinyl, headlining, carpet, dash,
      dashboard, stitching, roof, rim, rims, alloy, alloys, mag, mags, bumper, bumpers, bullbar, bull bar, bar,
      mirror, mirrors, window, windows, tint, tailgate, tail gate, boot, bonnet, stripe, stripes, decals,
      badges, grille, grill, canopy, steering, handbrake, hand brake, park brake, parking brake, sunroof,
      moonroof, door, doors, camera, cameras, sensors, headlight, headlights, light, lights, wipers, climate,
      climate control, air con, aircon, air conditioning, awning, step, steps, fridge, stove, cooktop, cooker,
      oven, heater, heating, hot water, winch, starter, start, exhaust, suspension, mode, pack, jack, jacks,
      bed, beds, blinds, curtains, hoist, tarp, tonneau, struts, strut, bottle, bottles, airbag, airbags, axle,
      diff, locker, lockers, tray, toolbox, tool box, hitch, hold, braking, dipping, folding`,
  },
])
/** Things that are replaced: "new" is not said of the vehicle. */
const replacedParts = indexPhrases([
  {
    words: phrases`
      tyre, tyres, tire, tires, battery, batteries, brakes, brake pads, clutch, rego, registration, rwc,
      roadworthy, paint, engine, motor, gearbox, transmission, timing belt, belt, chain, shocks, radiator,
      warranty, car warranty, vehicle warranty, seats, seat covers, windscreen, upholstery, carpet, annexe,
      awning, exhaust, turbo, wheel bearings, bearings`,
  },
])
/** A car's wheels are also the car: "new wheels". */
const colouredParts = indexPhrases([
  { words: phrases`wheel, wheels, tyres, calipers, brake calipers, paint job` },
])
const manuals = indexPhrases([
  {
    words: phrases`owner manual, owners manual, service manual, workshop manual, user manual, manual and books`,
  },
])

const materials: ReadonlySet<string> = new Set(phrases`
  leather, cloth, fabric, suede, vinyl, alloy, power, heated, led, racing, sports, metallic, parking, park,
  side, sliding, full, rear, front, painted, folding, set, sets, pair, of`)

/** Said of parts where no vehicle is sold by it: searched as text, it would match brakes. */
const qualities: ReadonlySet<string> = new Set(phrases`electric, gas, diesel, manual, automatic, auto`)

/**
 * "Black seats", "electric tailgate", "new tyres", "rear camera": said of a part, so not a filter of the vehicle. Stock
 * has no data on its parts by themselves, so it is reported as not understood.
 */
export function readPart(
  atoms: readonly Atom[],
  at: number,
  {
    text,
    stock,
    findValue,
  }: {
    text: string
    stock: Pick<StockVocabulary, 'hasWord'>
    findValue: (at: number) => MatchedMeaning | null
  },
): MatchedMeaning | null {
  const isQuality = qualities.has(atoms[at]?.text ?? '') && !stock.hasWord(atoms[at + 1]?.text ?? '')
  const quality = isQuality ? findPhrase(parts, atoms, at + 1) : null
  const end = findPhrase(manuals, atoms, at)?.end ?? findPartEnd(atoms, at, findValue) ?? quality?.end ?? null
  return end === null
    ? null
    : { meaning: { unread: [text.slice(atoms[at]?.start, atoms[end - 1]?.end)] }, end }
}

function findPartEnd(
  atoms: readonly Atom[],
  at: number,
  findValue: (at: number) => MatchedMeaning | null,
): number | null {
  const value = findValue(at)
  if (!value || !isOfPart(value.meaning)) return null
  let end = value.end
  // "Red and black seats".
  for (let next = joinedValue(); next !== null; next = joinedValue()) end = next
  let from = end
  while (materials.has(atoms[from]?.text ?? '')) from++
  for (; from > end; from--) if (findPart(from) !== null) return findPart(from)
  // "Black panoramic roof".
  return findPart(end) ?? (isUnknown(end) ? findPart(end + 1) : null)

  function isUnknown(word: number): boolean {
    const { kind, text = '', isAfterPause } = atoms[word] ?? {}
    return kind === 'letters' && !isAfterPause && !stopWords.has(text) && !findValue(word)
  }

  function joinedValue(): number | null {
    if (!/^(?:and|or|with)$/.test(atoms[end]?.text ?? '')) return null
    const other = findValue(end + 1)
    return other && isOfPart(other.meaning) ? other.end : null
  }

  function findPart(from: number): number | null {
    if (from >= atoms.length || atoms[from]?.isAfterPause) return null
    const { refinements } = value?.meaning ?? {}
    const more = refinements?.car_type ? replacedParts : refinements?.colour ? colouredParts : null
    const part = findPhrase(parts, atoms, from) ?? (more && findPhrase(more, atoms, from))
    // "White, seats 5" typed without the comma.
    return part && atoms[part.end]?.kind !== 'number' ? part.end : null
  }
}

function isOfPart({ refinements = {}, ranges, toggles, sort, text, excluded }: Meaning): boolean {
  const [name, ...others] = Object.keys(refinements)
  if (name === undefined || others.length > 0 || ranges || toggles || sort || text || excluded) return false
  const { body } = refinements
  return body ? body.every((value) => /^sports?$/i.test(value)) : !ofVehicles.has(name)
}

/** A part has no make of its own here: "Toyota tray". */
const ofVehicles: ReadonlySet<string> = new Set(['make', 'model', 'city', 'dealership_slug'])

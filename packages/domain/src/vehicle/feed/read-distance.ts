import { spellHeader } from './feed-mapping.ts'

type DistanceText = { figure: string; isMiles: boolean; isAbout: boolean }

const about =
  /^(?:approx(?:imately)?|about|around|circa|ca|est(?:imated)?|under|over|less than|up to|only|just)?[.:]? ?[~≈<>]? ?(?=\d)/
const afterwards =
  /[ (,]{0,3}(?:approx(?:imately)?|about|indicated|estimated|est|showing|travelled|traveled|driven|exempt|only|as at|on the clock|odometer)?[.)*+]{0,3}$/
const unit = / ?(?:thousand ?)?(?:kms?|klms?|kilomet(?:re|er)s?|k['’]?s|kays)\.?$/

/** An odometer without the words around it: “approx. 85k km”, “12,400 miles”, “KM: 45 000”, “19.9k”. */
export function readDistanceText(text: string): DistanceText {
  // Most are a figure and nothing else.
  if (/^\d[\d,]*$/.test(text)) return { figure: text, isMiles: false, isAbout: false }
  const said = text
    .toLowerCase()
    .replaceAll(/[\u00a0\s]+/g, ' ')
    .trim()
  const bare = said.replace(/^(?:odo(?:meter)?|kms?|klms?|mileage)\b[.:]? ?/, '').replace(/^\((.*)\)$/, '$1')
  const isAbout =
    /^(?:approx|about|around|circa|ca\b|est|under|over|less|up to|[~≈<>])|approx|estimated|\d ?\+/.test(bare)
  const figure = bare.replace(about, '').replace(afterwards, '')
  const [, miles] = /^(.*\d ?k?) ?(?:miles?|mls|mi)$/.exec(figure) ?? []
  if (miles !== undefined) return { figure: withoutPoints(miles.trim()), isMiles: true, isAbout }
  const [, thousands] =
    /^(\d{1,3}(?:\.\d{1,3})? ?k)(?:['’]?s| ?(?:kms?|klms?|kilomet(?:re|er)s?))?$/.exec(figure) ?? []
  if (thousands !== undefined) return { figure: thousands, isMiles: false, isAbout }
  const plain = figure.replace(unit, (found) => (found.includes('thousand') ? ' thousand' : ''))
  return { figure: withoutPoints(plain.trim()), isMiles: false, isAbout }
}

/** Nobody drives thousandths of a kilometre: `45.000` has a point between thousands. */
function withoutPoints(figure: string): string {
  return /^[1-9]\d{0,2}(?:\.\d{3})+$/.test(figure) ? figure.replaceAll('.', '') : figure
}

/** `Mileage` is said of kilometres too; `Miles` and `Odometer (mi)` are not. */
export function isMilesColumn(column: string): boolean {
  const words = spellHeader(column).split(' ')
  return (words.includes('miles') || words.at(-1) === 'mi') && !/\bk(?:m|lm|ilo)/.test(words.join(' '))
}

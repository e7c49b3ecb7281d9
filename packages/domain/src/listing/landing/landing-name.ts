import { moneyText } from '../../money/money-text.ts'
import { placePhrase } from '../../site/place-phrase.ts'
import { bodyNoun, inSentence } from '../../vehicle/kind/body-noun.ts'
import { capitalise } from '../../vehicle/kind/capitalise.ts'
import type { VehicleKind } from '../../vehicle/kind/kind.ts'
import { kindTable } from '../../vehicle/kind/kind-table.ts'
import { plural } from '../../vehicle/kind/plural.ts'
import { makeAndModel } from '../../vehicle/make-and-model.ts'
import type { LandingKind, LandingTerm } from './landing-term.ts'

/** On a site of caravans everything is a caravan, so a page for that body would have the name of the complete list. */
export function hasNameOfFullList(kind: VehicleKind, { kind: about, value }: LandingTerm): boolean {
  return about === 'body' && plural(bodyNoun(value)) === kindTable[kind].many
}

/** A landing page's heading: `Diesel utes`, `Mazda CX-5 in Orange`, `Cars up to $20,000`. */
export function landingName(kind: VehicleKind, terms: readonly LandingTerm[]): string {
  return capitalise(joinWords(kind, terms, { isMany: true, namesModelAlone: true }))
}

/** The same after a number: `1 diesel ute`, `12 Mazda CX-5 cars in Orange`. */
export function landingNoun(kind: VehicleKind, terms: readonly LandingTerm[], count: number): string {
  return joinWords(kind, terms, { isMany: count !== 1, namesModelAlone: false })
}

function joinWords(
  kind: VehicleKind,
  terms: readonly LandingTerm[],
  { isMany, namesModelAlone }: { isMany: boolean; namesModelAlone: boolean },
): string {
  const find = (wanted: LandingKind) => terms.find((term) => term.kind === wanted)?.value ?? ''
  const model = terms.find((term) => term.kind === 'model')
  const body = bodyNoun(find('body'))
  const { one, many } = kindTable[kind]
  const noun = isMany ? plural(body) || many : body || one
  const words = [
    inSentence(find('fuel')),
    model ? makeAndModel(model.make ?? '', model.value) : find('make'),
    model && !body && namesModelAlone ? '' : noun,
    find('budget') && `up to ${moneyText(Number(find('budget')) * 100)}`,
    placePhrase(find('place')),
  ]
  return words.filter(Boolean).join(' ')
}

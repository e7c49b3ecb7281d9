import { phrases } from '@forecourt/domain/text/phrases'

/**
 * How far a negation extends. `adjective`: the first thing, "not white ute" includes utes. `phrase`: a thing with its
 * adjectives, "not a white ute". `each`: every thing separately, "without ensuite or solar".
 */
export type Scope = 'adjective' | 'phrase' | 'each'

export const negatorRows: readonly { readonly scope: Scope; readonly words: readonly string[] }[] = [
  {
    scope: 'adjective',
    words: phrases`
      aint, and not, are not, arent, but not, can not, can not be, cannot, cannot be, cant, cant be,
      could not, couldnt, didnt, do not, does not, doesnt, dont, hadnt, has not, hasnt, have not, havent,
      is not, isnt, just not, may not, must not, must not be, mustnt, mustnt be, need not, neednt, neither,
      non, noot, nor, not, not being, not going to, not gonna, not painted, not to be, nott, nto, only not,
      should not, should not be, shouldnt be, thats not, wasnt, werent, will not, wont, wont be, would not,
      wouldnt`,
  },
  {
    scope: 'phrase',
    words: phrases`
      absolutely no, all but, and no, and not a, and nothing, any but, anythign but, anything bar,
      anything but, anything except, anything not, anything other than, anything that isnt,
      anything thats not, anyting but, apart from, arent a, as opposed to, aside from, avoid, avoiding,
      bar the, besides, but no, but not a, but not an, but not the, but nothing, can not drive,
      cannot drive, cannot stand, cant drive, cant stand, certainly not, certainly not a, definitely no,
      definitely not, definitely not a, didnt want, ditch, do not like, do not need, do not want,
      doesnt like, doesnt want, dont like, dont need, dont want, everything but, everything except, except,
      except for, excepting, excl, exclude, excludes, excluding, exclusive of, excpet, execpt, exept,
      exluding, forget, has no, hate, hates, having no, ideally not, ideally not a, ignore, ignoring,
      instead of, is not a, is not an, isnt a, isnt an, just not a, just not an, leave out, leaving out,
      minus, never, no, no fan of, no more, no more of, no no, none, none of, not a, not a fan of,
      not after, not an, not another, not any, not at, not by, not from, not in, not interested in,
      not into, not keen on, not looking for, not made by, not one of, not the, not wanting, nothing,
      nothing in, nothing with, other than, please no, please not, preferably not, preferably not a,
      rather than, rule out, ruling out, sick of, something other than, stay away from, steer clear of,
      thats not a, thats not an, tired of, with no, wont buy, wont have, would not want, wouldnt want`,
  },
  {
    scope: 'each',
    words: phrases`
      cant have, do not have, does not have, doesnt have, dont have, hasnt got, havent got, lacking,
      must not have, mustnt have, not having, not needing, not with, sans, w o, wihtout, with out, without,
      without any, withuot, witout`,
  },
]

/** Phrases that look like negations but are not. */
export const harmlessPhrases: readonly string[] = phrases`
  arent there, arent you, as far as, as long as, cant be without, cant beat, cant decide,
  cant decide between, cant do without, cant find, cant go past, cant go wrong with, cant live without,
  cant say no to, cant see, cant wait, cant you, couldnt find, couldnt live without, couldnt you,
  do not know, do not mind, do you not, dont know, dont suppose, dont suppose you, dont worry, dont you,
  dont you guys, havent found, havent seen, havent you, if not, is it not, isnt it, isnt there,
  never without, no biggie, no bs, no bull, no doubt, no drama, no dramas, no frills, no fuss, no hurry,
  no idea, no issues, no less, no longer, no matter, no nonsense, no particular, no preference, no problem,
  no problems, no questions asked, no rush, no stress, no thanks, no tyre kickers, no worries, not a lot,
  not a problem, not bad, not exactly, not far, not long, not much, not really, not sure, not without,
  not yet, or not, provided, providing, so long as, why not, wont you, wouldnt mind, wouldnt you`

/** What follows these does not matter to the visitor: neither included nor excluded. */
export const indifferentPhrases: readonly string[] = phrases`
  do not care, does not have to be, does not need, does not need to be, doesnt have to be,
  doesnt have to have, doesnt matter, doesnt matter if its, doesnt need, doesnt need to be, dont care,
  dont care about, dont care if its, dont have to have, dont mind, dont mind about, dont mind if its,
  dont need to have, hasnt got to be, need not be, neednt be, no matter what, no objection to, not against,
  not averse to, not bothered about, not fussed, not fussed about, not fussed on, not fussy,
  not fussy about, not fussy on, not just, not limited to, not necessarily, not necessarily a, not only,
  not opposed to, not picky, not picky about, not specifically, not worried about`

/** After the excluded thing: "SUVs? No thanks." */
export const refusalPhrases: readonly string[] = phrases`
  no, nope, nah, no thanks, no thank you, no way, not for me, not interested, no good, not wanted`

/** Fillers between a negation and its object. */
export const negatedFillers: ReadonlySet<string> = new Set(phrases`
  a, actually, afford, am, an, another, any, anything, are, at, be, been, being, big, bloody, boring, brand,
  buy, buying, by, care, clocked, color, colored, colour, coloured, come, comes, consider, considering,
  cost, costing, costs, did, do, done, drive, driven, driving, exceed, fancy, for, from, get, getting, go,
  going, got, has, have, having, in, interested, is, it, its, keen, kind, like, look, looking, made, make,
  me, more, necessarily, need, needing, of, old, on, one, ones, overly, own, owned, paid, painted,
  particularly, pay, please, really, run, running, say, says, see, silly, some, something, sort, spend,
  stretch, stupid, that, the, them, there, these, thing, those, to, too, touch, travelled, type, ugly, up,
  use, uses, using, very, want, wanted, which, with, your`)

/** Between two excluded things. */
export const orWords: ReadonlySet<string> = new Set(phrases`or, nor, and, plus, and or, not, no`)

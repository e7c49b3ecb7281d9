import { phrases } from '@forecourt/domain/text/phrases'
import type { VehicleKind } from '@forecourt/domain/vehicle/kind/kind'
import type { ToggleName } from '../../grammar/attributes.ts'

/** Words that apply to everything on a site of the kind, so they filter nothing. */
export const kindNouns: Readonly<Record<VehicleKind, readonly string[]>> = {
  car: phrases`vehicle, vehicles, motor, motors, wheels`,
  motorcycle: phrases`motorbike, motorbikes, motor bike, motor bikes, bike, bikes, vehicle, vehicles`,
  camper: phrases`vehicle, vehicles, rv, rvs`,
  truck: phrases`lorry, lorries, vehicle, vehicles, rigid`,
  trailer: phrases`vehicle, vehicles`,
  rv: phrases`vehicle, vehicles, recreational vehicle`,
  caravan: phrases`van, vans, rv, rvs, vehicle, vehicles`,
  scooter: phrases`bike, bikes, vehicle, vehicles, motor scooter`,
}

/** Names of vehicles of a kind: on a site of another kind they ask for something that is not sold. */
export const otherKinds: Readonly<Partial<Record<VehicleKind, readonly string[]>>> = {
  motorcycle: phrases`
    motorcycle, motorcycles, motorbike, motorbikes, dirt bike, dirt bikes, quad bike, quad bikes`,
  truck: phrases`truck, trucks, lorry, lorries`,
  trailer: phrases`trailer, trailers, box trailer, boat trailer, horse float, car trailer`,
  caravan: phrases`caravan, caravans`,
  camper: phrases`camper trailer, camper trailers, campervan, campervans`,
  rv: phrases`motorhome, motorhomes, motor home`,
  scooter: phrases`scooter, scooters, moped, mopeds`,
}

export const togglePhrases: readonly { readonly words: readonly string[]; readonly name: ToggleName }[] = [
  { words: phrases`certified, certified pre owned, cpo, approved used`, name: 'certified' },
  {
    words: phrases`
      reduced, price drop, price drops, reduced in price, price reduced, price reduction, discounted,
      on sale, marked down, on special, special, specials, special price, discount, discounts, price cut,
      price cuts, cut price, dropped in price, price dropped, price has dropped, price slashed,
      prices slashed, slashed, clearance, clearance price, sale price, sale prices, drop in price,
      mark down, markdown, markdowns, price reductions, reduced price, reduced prices, recently reduced,
      on discount, now cheaper, cheaper than before, cheaper than it was, price lowered, lowered price,
      lowered in price, come down in price, came down in price, gone down in price, price come down,
      with a discount, red hot deal, was now price, was price, with a was price, a price drop, a discount,
      knocked down, deals, deal, special offer, special offers, runout, run out, savings, money off,
      dollars off, price off, reduce`,
    name: 'reduced',
  },
]

/** Function words; a search of only these is searched as text. */
export const stopWords: ReadonlySet<string> = new Set([
  ...phrases`
    a, about, after, all, also, although, am, an, and, any, anyone, anything, approx, are, arent, around,
    as, asking, at, available, back, badge, based, be, because, been, best, between, bit, body, bodytype,
    both, brand, brands, browse, budget, but, buy, buying, by, came, can, cant, car, cars, chasing,
    cheerful, cheers, color, colored, colors, colour, coloured, colours, come, comes, condition, cost,
    costs, could, couldnt, cracker, crew, currently, dealer, dealership, didnt, do, does, doesnt, doing,
    dollars, done, dont, driven, drivetrain, each, eg, either, else, engine, engined, equipped, etc, even,
    ever, every, exclusively, feature, features, featuring, fellas, find, fit, fits, fitted, folks, for,
    from, fuel, gday, gearbox, get, getting, give, go, going, gonna, got, guys, had, happen, has, hasnt,
    have, havent, having, he, heaps, hello, help, her, here, hey, hi, his, hope, hoping, how, howdy,
    hunting, i, id, ideal, ideally, ie, if, ill, im, in, interested, into, is, isnt, it, its, ive, just,
    keen, kind, know, least, left, legends, let, lets, like, list, listing, listings, local, located,
    location, lookin, looking, lot, love, loved, make, makes, many, mark, mate, may, maybe, me, medium, mid,
    midsize, might, model, models, moment, money, more, most, motor, much, must, my, nah, near, need, no,
    nope, not, nothing, now, number, of, off, ok, okay, on, one, ones, only, onto, option, options, or,
    other, others, our, out, over, own, owned, people, per, perfect, perhaps, person, please, pls, plz,
    possible, possibly, powered, prefer, preferably, pretty, price, priced, purchase, purely, quite, rather,
    real, really, right, sale, same, search, searching, see, seeking, sell, selling, she, should, show,
    showroom, similar, since, size, sized, so, solely, some, somebody, someone, something, somewhere, sort,
    spend, still, stock, strictly, stuff, style, such, suit, suitable, suits, ta, team, tell, than, thank,
    thanks, thankyou, that, thats, the, their, them, then, there, theres, these, they, theyre, thing,
    things, think, thinking, this, those, though, to, today, too, top, transmission, try, trying, type,
    types, under, until, up, upto, us, use, used for, using, value, very, via, view, w, wanna, want, wanted,
    wanting, was, wasnt, we, well, were, weve, what, whats, when, where, wheres, which, while, who, why,
    will, with, within, wondering, wont, worth, would, wouldnt, y, yard, year, years, yes, you, your, youre,
    yous, youve`,
  // Desirable things that are not in stock data.
  ...phrases`
    amazing, awesome, beaut, beautiful, clean, comfortable, comfy, cool, decent, dependable, drive,
    excellent, fantastic, first, fresh, fun, good, great, honest, immaculate, lovely, mint, neat, new to me,
    nice, practical, pristine, proper, quality, reliable, ripper, rugged, safe, sensible, solid, stylish,
    sweet, tidy, tough, trustworthy, trusty, versatile, weekend, weekends`,
])

/** These introduce a city. */
export const placeWords: ReadonlySet<string> = new Set(phrases`in, near, at, around, from`)

/** Words that modify others. Corrected as typos, they could reverse a meaning. */
export const controlWords: readonly string[] = phrases`
  anything, everything, nothing, without, except, excluding, instead, rather, neither, avoid, under, below,
  above, between, around, newer, older, thousand, hundred, million`

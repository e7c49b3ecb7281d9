import type { SortValue } from '@forecourt/domain/listing/sort-option'
import { phrases } from '@forecourt/domain/text/phrases'

/** Words for a sort order. Nothing is filtered out, because the cheapest may be gone tomorrow. */
export const sortPhrases: readonly { readonly sort: SortValue; readonly words: readonly string[] }[] = [
  {
    sort: 'price:asc',
    words: phrases`
      cheapest, cheap, sort by price, sorted by price, order by price, cheaper, cheapie, cheapish,
      cheapest price, cheapest priced, lowest price, lowest priced, lowest prices, lowest cost, low price,
      low priced, low cost, least expensive, inexpensive, least money, best price, best priced, best prices,
      most affordable, affordable, price low to high, bargain, bargains, bargain basement,
      not too expensive, not expensive, not too dear, not too pricey, nothing too expensive, not too exxy,
      budget friendly, on a budget, tight budget, smallest price, lowest dollar`,
  },
  {
    sort: 'price:desc',
    words: phrases`
      most expensive, expensive, dearest, priciest, highest price, highest priced, highest prices,
      top price, top priced, top dollar, price high to low, costliest, most costly, top of the range,
      highest cost, most pricey, fanciest, flashest`,
  },
  {
    sort: 'km:asc',
    words: phrases`lowest, fewest, least, smallest`.flatMap((least) =>
      phrases`
        km, kms, kilometre, kilometres, kilometers, mileage, milage, odometer, ks, kays, klms, odo, clicks,
        amount of kms, number of kms, amount of kilometres`.map((noun) => `${least} ${noun}`),
    ),
  },
  { sort: 'km:asc', words: phrases`least driven, least travelled, least used, not too many kms` },
  {
    sort: 'year:desc',
    words: phrases`
      newest, newest year, newest model, newest models, most recent, latest model, latest models,
      latest year, youngest, most modern, newer, newish, newest build, most recent model, most recent year,
      latest, not too old, nothing too old, not old`,
  },
  {
    sort: 'created_at_timestamp:desc',
    words: phrases`
      just arrived, just in, just landed, just listed, new arrival, new arrivals, new in, latest arrival,
      latest arrivals, latest stock, latest listings, latest additions, recently added, recently listed,
      recent arrivals, newest arrivals, newest arrival, newest stock, newest listings, newest listing,
      newly arrived, newly listed, fresh stock, fresh arrivals, new stock, most recently added,
      most recently listed, added recently`,
  },
  { sort: 'year:asc', words: phrases`oldest, oldest year, oldest model, earliest, most vintage` },
  {
    sort: 'size:desc',
    words: phrases`
      biggest, largest, longest, heaviest, roomiest, most spacious, most room, huge, biggest engine,
      largest engine, most seats, most berths, most powerful, bigger, larger, most space, highest gvm,
      highest capacity, sleeps the most, seats the most`,
  },
  {
    sort: 'size:asc',
    words: phrases`
      smallest, littlest, shortest, lightest, tiniest, most compact, smallest engine, least seats,
      fewest seats, smaller, lightest weight, not too big, nothing too big, not too large, not too long,
      not too heavy, not huge`,
  },
]

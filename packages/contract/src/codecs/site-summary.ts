import { vehicleKinds } from '@forecourt/domain/vehicle/kind/kind'
import * as z from 'zod'
import { plain } from './codec.ts'
import { at, objectCodec } from './object-codec.ts'
import { number, text, textOrNull } from './values.ts'

/** An entry of the list of sites: what a directory shows. */
export const siteSummaryCodec = objectCodec({
  id: at('id', number),
  slug: at('slug', text),
  name: at('name', text),
  url: at('url', text),
  kind: at('kind', plain(z.enum(vehicleKinds))),
  template: at('template', text),
  city: at('city', text),
  state: at('state', text),
  tagline: at('tagline', text),
  shows: at('shows', text),
  heroImageUrl: at('hero_image', textOrNull),
  /** Slugs of example vehicles in different states, for people new to the product; null when there is none. */
  examples: at(
    'examples',
    objectCodec({
      sold: at('sold', textOrNull),
      soldLongAgo: at('sold_long_ago', textOrNull),
      withoutPhotos: at('without_photos', textOrNull),
      reserved: at('reserved', textOrNull),
    }),
  ),
})

export type SiteSummary = ReturnType<typeof siteSummaryCodec.decode>

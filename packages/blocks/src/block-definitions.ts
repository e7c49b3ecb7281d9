import type * as z from 'zod'
import { buttons } from './actions/buttons.ts'
import { customComponent } from './actions/custom-component.ts'
import { form } from './actions/form.ts'
import { fourCards } from './actions/four-cards.ts'
import { quickLinks } from './actions/quick-links.ts'
import { financeStrip } from './banners/finance-strip.ts'
import { hero } from './banners/hero.ts'
import { newsletter } from './banners/newsletter.ts'
import { promotions } from './banners/promotions.ts'
import { tradeInStrip } from './banners/trade-in-strip.ts'
import { locations } from './company/locations.ts'
import { offers } from './company/offers.ts'
import { openingHours } from './company/opening-hours.ts'
import { posts } from './company/posts.ts'
import { reviews } from './company/reviews.ts'
import { team } from './company/team.ts'
import { columns } from './layout/columns.ts'
import { section } from './layout/section.ts'
import { sharedBlock } from './layout/shared-block.ts'
import { gallery } from './media/gallery.ts'
import { image } from './media/image.ts'
import { video } from './media/video.ts'
import { bodyTypes } from './stock/body-types.ts'
import { brands } from './stock/brands.ts'
import { budgets } from './stock/budgets.ts'
import { latestStock } from './stock/latest-stock.ts'
import { stockCarousel } from './stock/stock-carousel.ts'
import { counters } from './text/counters.ts'
import { faq } from './text/faq.ts'
import { heading } from './text/heading.ts'
import { richText } from './text/rich-text.ts'

/** Every block by its stored type. The website's views and renderers are typed by this table. */
export const blockDefinitions = {
  hero,
  promotions,
  'quick-links': quickLinks,
  'four-cards': fourCards,
  heading,
  'rich-text': richText,
  image,
  gallery,
  video,
  buttons,
  columns,
  section,
  'shared-block': sharedBlock,
  faq,
  reviews,
  'stock-carousel': stockCarousel,
  'latest-stock': latestStock,
  'body-types': bodyTypes,
  budgets,
  brands,
  offers,
  team,
  locations,
  'opening-hours': openingHours,
  'finance-strip': financeStrip,
  'trade-in-strip': tradeInStrip,
  newsletter,
  posts,
  counters,
  form,
  'custom-component': customComponent,
} as const

export type BlockType = keyof typeof blockDefinitions
export type BlockProps<Type extends BlockType> = z.infer<(typeof blockDefinitions)[Type]['schema']>

/** A block after reading: known, upgraded to the newest version, with validated props. */
export type Block = {
  [Type in BlockType]: {
    id: string
    type: Type
    props: BlockProps<Type>
    className: string
    children: Block[]
  }
}[BlockType]

import type { ComponentType } from 'react'
import { ButtonsBlock, FourCardsBlock, QuickLinksBlock } from './renderers/actions.tsx'
import {
  FinanceStripBlock,
  HeroBlock,
  NewsletterBlock,
  PromotionsBlock,
  TradeInStripBlock,
} from './renderers/banners.tsx'
import {
  LocationsBlock,
  OffersBlock,
  OpeningHoursBlock,
  PostsBlock,
  ReviewsBlock,
  TeamBlock,
} from './renderers/company.tsx'
import { FormBlock } from './renderers/form.tsx'
import { ColumnsBlock, SectionBlock } from './renderers/layout.tsx'
import { GalleryBlock, ImageBlock, VideoBlock } from './renderers/media.tsx'
import type { Rendered } from './renderers/rendered.ts'
import {
  BodyTypesBlock,
  BrandsBlock,
  BudgetsBlock,
  LatestStockBlock,
  StockCarouselBlock,
} from './renderers/stock.tsx'
import {
  CountersBlock,
  CustomComponentBlock,
  FaqBlock,
  HeadingBlock,
  RichTextBlock,
} from './renderers/text.tsx'
import type { BlockType } from './world/stored-block.ts'

/** The component of every block: one that is missing here does not compile. */
export const renderers: { readonly [Type in BlockType]: ComponentType<Rendered<Type>> } = {
  hero: HeroBlock,
  promotions: PromotionsBlock,
  'quick-links': QuickLinksBlock,
  'four-cards': FourCardsBlock,
  heading: HeadingBlock,
  'rich-text': RichTextBlock,
  image: ImageBlock,
  gallery: GalleryBlock,
  video: VideoBlock,
  buttons: ButtonsBlock,
  columns: ColumnsBlock,
  section: SectionBlock,
  faq: FaqBlock,
  reviews: ReviewsBlock,
  'stock-carousel': StockCarouselBlock,
  'latest-stock': LatestStockBlock,
  'body-types': BodyTypesBlock,
  budgets: BudgetsBlock,
  brands: BrandsBlock,
  offers: OffersBlock,
  team: TeamBlock,
  locations: LocationsBlock,
  'opening-hours': OpeningHoursBlock,
  'finance-strip': FinanceStripBlock,
  'trade-in-strip': TradeInStripBlock,
  newsletter: NewsletterBlock,
  posts: PostsBlock,
  counters: CountersBlock,
  form: FormBlock,
  'custom-component': CustomComponentBlock,
}

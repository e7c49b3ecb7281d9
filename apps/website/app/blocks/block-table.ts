import type { ComponentType } from 'react'
import type { BlockData } from './block-data.ts'
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
import type { BlockProps, BlockType } from './stored-block.ts'
import { toHeroView, toPromotionsView } from './views/banner-views.ts'
import {
  toLocationsView,
  toOffersView,
  toOpeningHoursView,
  toPostsView,
  toReviewsView,
  toTeamView,
} from './views/company-views.ts'
import {
  toCustomComponentView,
  toGalleryView,
  toImageView,
  toRichTextView,
  toSectionView,
  toVideoView,
} from './views/content-views.ts'
import { toFormView } from './views/form-view.ts'
import {
  toButtonsView,
  toFinanceStripView,
  toFourCardsView,
  toNewsletterView,
  toQuickLinksView,
  toTradeInStripView,
} from './views/link-views.ts'
import {
  toBodyTypesView,
  toBrandsView,
  toBudgetsView,
  toLatestStockView,
  toStockCarouselView,
} from './views/stock-views.ts'

function asIs<Type extends BlockType>(props: BlockProps<Type>): BlockProps<Type> {
  return props
}

/**
 * Each block's view: plain data, computed on the server from its props. Null: nothing to show. Browsers load this file
 * for the renderers; the build strips what only views need.
 */
export const blockViews = {
  hero: toHeroView,
  promotions: toPromotionsView,
  'quick-links': toQuickLinksView,
  'four-cards': toFourCardsView,
  heading: asIs<'heading'>,
  'rich-text': toRichTextView,
  image: toImageView,
  gallery: toGalleryView,
  video: toVideoView,
  buttons: toButtonsView,
  columns: asIs<'columns'>,
  section: toSectionView,
  faq: asIs<'faq'>,
  reviews: toReviewsView,
  'stock-carousel': toStockCarouselView,
  'latest-stock': toLatestStockView,
  'body-types': toBodyTypesView,
  budgets: toBudgetsView,
  brands: toBrandsView,
  offers: toOffersView,
  team: toTeamView,
  locations: toLocationsView,
  'opening-hours': toOpeningHoursView,
  'finance-strip': toFinanceStripView,
  'trade-in-strip': toTradeInStripView,
  newsletter: toNewsletterView,
  posts: toPostsView,
  counters: asIs<'counters'>,
  form: toFormView,
  'custom-component': toCustomComponentView,
} satisfies { [Type in BlockType]: (props: BlockProps<Type>, data: BlockData) => unknown }

export type BlockView<Type extends BlockType> = Rendered<(typeof blockViews)[Type]>['view']

/** Every block's component; a missing one does not compile. */
export const renderers: {
  readonly [Type in BlockType]: ComponentType<Rendered<(typeof blockViews)[Type]>>
} = {
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

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
import type { BlockWorld } from './world/block-world.ts'
import type { BlockProps, BlockType } from './world/stored-block.ts'

function asIs<Props>(props: Props): Props {
  return props
}

/** What each block shows of its props: plain data, made on the server. Null: it has nothing to show here. */
export const blockViews = {
  hero: toHeroView,
  promotions: toPromotionsView,
  'quick-links': toQuickLinksView,
  'four-cards': toFourCardsView,
  heading: asIs<BlockProps<'heading'>>,
  'rich-text': toRichTextView,
  image: toImageView,
  gallery: toGalleryView,
  video: toVideoView,
  buttons: toButtonsView,
  columns: asIs<BlockProps<'columns'>>,
  section: toSectionView,
  faq: asIs<BlockProps<'faq'>>,
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
  counters: asIs<BlockProps<'counters'>>,
  form: toFormView,
  'custom-component': toCustomComponentView,
} satisfies { [Type in BlockType]: (props: BlockProps<Type>, world: BlockWorld) => unknown }

export type BlockView<Type extends BlockType> = Exclude<Awaited<ReturnType<(typeof blockViews)[Type]>>, null>

import type { ThemeName } from '@forecourt/domain/site/look/look-table'
import type { ComponentType } from 'react'
import type { CardView } from '../../features/card/view/card-view.ts'
import type { SiteView } from '../../site/site-view.ts'
import type { ThemeTokens } from '../tokens/theme-tokens.ts'
import type { HeroProps } from './hero-parts.tsx'

/** A look: design tokens, and the four components that differ between looks. */
export type Theme = {
  name: ThemeName
  tokens: ThemeTokens
  /** Font files that the first screen needs. */
  fontUrls: readonly string[]
  Header: ComponentType<{ site: SiteView }>
  Hero: ComponentType<HeroProps>
  Card: ComponentType<{ car: CardView; eager: boolean }>
  Footer: ComponentType<{ site: SiteView }>
  /** The grid of cards, and how many fill the rows of the home page. */
  cardGrid: string
  newestCount: 6 | 8
  /** The same next to the filter column: three per row on a wide screen, one on a phone. */
  listingGrid: string
  /** Column headers, in looks whose lists are tables. */
  ListHead?: ComponentType<{ cars: readonly CardView[] }>
}

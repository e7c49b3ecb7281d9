import type { ThemeName } from '@forecourt/domain/site/look/look-table'
import type { ComponentType } from 'react'
import type { CardView } from '../../features/card/view/card-view.ts'
import type { SiteView } from '../../site/site-view.ts'
import type { ThemeTokens } from '../tokens/theme-tokens.ts'
import type { HeroProps } from './hero-parts.tsx'

/** A look: design tokens, and the four pieces whose composition differs from look to look. */
export type Theme = {
  name: ThemeName
  tokens: ThemeTokens
  /** Addresses of the font files that the first screen needs. */
  fontUrls: readonly string[]
  Header: ComponentType<{ site: SiteView }>
  Hero: ComponentType<HeroProps>
  Card: ComponentType<{ car: CardView; eager: boolean }>
  Footer: ComponentType<{ site: SiteView }>
  /** How cards stand side by side, and how many of them fill the rows of the home page. */
  cardGrid: string
  newestCount: 6 | 8
  /** The same beside a column of filters: three a row on a wide screen, one on a phone. */
  listingGrid: string
  /** Heads over the columns, in looks whose lists are tables. */
  ListHead?: ComponentType<{ cars: readonly CardView[] }>
}

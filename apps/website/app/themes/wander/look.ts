import headingFont from '@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/dm-sans/files/dm-sans-latin-wght-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { WanderCard } from './card.tsx'
import { WanderFooter } from './footer.tsx'
import { WanderHeader } from './header.tsx'
import { WanderHero } from './hero.tsx'
import { tokens } from './tokens.ts'

export const look: Theme = {
  name: 'wander',
  tokens,
  fontUrls: [headingFont, textFont],
  Header: WanderHeader,
  Hero: WanderHero,
  Card: WanderCard,
  Footer: WanderFooter,
  cardGrid: 'cards gap-x-6 [--card-gap:1.5rem] sm:grid-cols-2 lg:grid-cols-3',
  newestCount: 6,
  listingGrid: 'cards gap-x-6 [--card-gap:1.5rem] sm:grid-cols-2 xl:grid-cols-3',
}

import headingFont from '@fontsource-variable/big-shoulders-display/files/big-shoulders-display-latin-wght-normal.woff2?url'
import textFont from '@fontsource-variable/onest/files/onest-latin-wght-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { RedlineCard } from './card.tsx'
import { RedlineFooter } from './footer.tsx'
import { RedlineHeader } from './header.tsx'
import { RedlineHero } from './hero.tsx'
import { tokens } from './tokens.ts'

export const look: Theme = {
  name: 'redline',
  tokens,
  fontUrls: [headingFont, textFont],
  Header: RedlineHeader,
  Hero: RedlineHero,
  Card: RedlineCard,
  Footer: RedlineFooter,
  cardGrid: 'cards gap-x-6 [--card-gap:1.5rem] sm:grid-cols-2 lg:grid-cols-3',
  newestCount: 6,
  listingGrid: 'cards gap-x-6 [--card-gap:1.5rem] sm:grid-cols-2 xl:grid-cols-3',
}

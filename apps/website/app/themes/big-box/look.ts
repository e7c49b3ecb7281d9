import font from '@fontsource-variable/archivo/files/archivo-latin-standard-normal.woff2?url'
import type { Theme } from '../parts/theme.ts'
import { BigBoxCard } from './card.tsx'
import { BigBoxFooter } from './footer.tsx'
import { BigBoxHeader } from './header.tsx'
import { BigBoxHero } from './hero.tsx'
import { tokens } from './tokens.ts'

export const look: Theme = {
  name: 'big-box',
  tokens,
  fontUrls: [font],
  Header: BigBoxHeader,
  Hero: BigBoxHero,
  Card: BigBoxCard,
  Footer: BigBoxFooter,
  cardGrid: 'cards cards-pairs gap-x-3 [--card-gap:0.75rem] xs:grid-cols-2 lg:grid-cols-4',
  newestCount: 8,
  listingGrid: 'cards cards-pairs gap-x-3 [--card-gap:0.75rem] xs:grid-cols-2 xl:grid-cols-3',
}

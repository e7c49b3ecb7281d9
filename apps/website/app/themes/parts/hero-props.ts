import type { SearchForm } from './search-form.ts'

/** What a hero has to show: one message, one action, the vehicle. */
export type HeroProps = {
  headline: string
  stockText: string
  imageUrl: string | null
  siteName: string
  phone: string
  phoneHref: string | null
  search: SearchForm | null
  many: string
}

import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture, type PictureView } from '../../ui/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

type LinkLine = { label: string; href: string }

type ArticleHeadProps = { title: string; note: string; picture: PictureView | null; back: LinkLine }

/** The head of a post: the way back, the title, what it is about, in the column of its text. */
export function ArticleHead({ title, note, picture, back }: ArticleHeadProps) {
  return (
    <header className="wrap pt-6 md:pt-10">
      <BackLink {...back} />
      <h1 className="headline-long mt-2 max-w-[24ch]">{title}</h1>
      <p className="mt-3 text-muted">{note}</p>
      {picture && (
        <Picture
          {...picture}
          eager
          sizes="(min-width: 768px) 704px, 100vw"
          className="mt-6 aspect-3/2 w-full rounded-card bg-tint object-cover"
        />
      )}
    </header>
  )
}

type OfferHeadProps = ArticleHeadProps & {
  /** What it costs or gives, in the dealer's words. */
  price: string
  links: readonly LinkLine[]
  children?: ReactNode
}

/** The head of an offer: what it is, until when, and what to do about it, beside its picture. */
export function OfferHead({ title, price, note, picture, back, links, children }: OfferHeadProps) {
  return (
    <header className="wrap grid items-center gap-6 pt-6 md:pt-10 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
      <div>
        <BackLink {...back} />
        <h1 className="headline-long mt-2">{title}</h1>
        {price && <p className="mt-3 font-semibold text-xl">{price}</p>}
        <p className="mt-2 text-muted">{note}</p>
        {children}
        <div className="mt-6 flex flex-wrap gap-3">
          {links.map(({ label, href }, at) => (
            <SiteLink key={href} href={href} className={`btn ${at === 0 ? 'btn-primary' : 'btn-quiet'}`}>
              {label}
            </SiteLink>
          ))}
        </div>
      </div>
      {picture && (
        <Picture
          {...picture}
          eager
          sizes="(min-width: 1264px) 630px, 100vw"
          className="order-first aspect-3/2 w-full rounded-card bg-tint object-cover lg:order-none"
        />
      )}
    </header>
  )
}

function BackLink({ label, href }: LinkLine) {
  return (
    <SiteLink href={href} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
      <ArrowLeft aria-hidden strokeWidth={1.5} size={20} />
      {label}
    </SiteLink>
  )
}

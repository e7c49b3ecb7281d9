import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture, type PictureView } from '../../ui/picture/picture.tsx'
import { Portrait } from '../../ui/picture/portrait.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import { contentWords } from './words.ts'

type LinkLine = { label: string; href: string }

type ArticleHeadProps = { title: string; note: string; picture: PictureView | null; back: LinkLine }

type Author = {
  slug: string
  name: string
  role: string
  initials: string
  image: PictureView | null
}

type PostHeadProps = ArticleHeadProps & {
  /** The author as written in the post. */
  author: string
  /** Authors who are on the dealer's team. */
  authors: readonly Author[]
}

/** The head of a post: back link, title, authors and date, in the text's column. */
export function ArticleHead({ title, note, picture, back, author, authors }: PostHeadProps) {
  return (
    <header className="wrap pt-6 md:pt-10">
      <BackLink {...back} />
      <h1 className="headline-long mt-2 max-w-[24ch]">{title}</h1>
      <Byline author={author} authors={authors} note={note} />
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

function Byline({ author, authors, note }: Pick<PostHeadProps, 'author' | 'authors' | 'note'>) {
  const [only] = authors
  const line = [author, authors.length === 1 && only?.role].filter(Boolean).join(', ')
  return (
    <div className="mt-4 flex items-center gap-3">
      {authors.length > 0 && (
        <div className="flex -space-x-3">
          {authors.map((one) => (
            <Portrait key={one.slug} {...one} className="size-12 border-2 border-paper" />
          ))}
        </div>
      )}
      <div>
        {line && <p className="font-semibold">{line}</p>}
        <p className="text-muted">{note}</p>
      </div>
    </div>
  )
}

type OfferHeadProps = ArticleHeadProps & {
  /** The price or benefit, in the dealer's words. */
  price: string
  links: readonly LinkLine[]
  /** Shows the end better than the note. */
  children?: ReactNode
}

/** The head of an offer: what it is, until when, and actions, next to its picture. */
export function OfferHead({ title, price, note, picture, back, links, children }: OfferHeadProps) {
  return (
    <header className="wrap grid items-center gap-6 pt-6 md:pt-10 lg:grid-cols-[1fr_1.2fr] lg:gap-12">
      <div>
        <BackLink {...back} />
        <h1 className="headline-long mt-2">{title}</h1>
        {price && <p className="mt-3 font-heading text-2xl text-link md:text-3xl">{price}</p>}
        {children ?? <p className="mt-3 text-muted">{note}</p>}
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

type OfferFactsProps = { facts: readonly { label: string; text: string }[]; link: LinkLine | undefined }

/** An offer's facts and conditions, all in one font size. */
export function OfferFacts({ facts, link }: OfferFactsProps) {
  return (
    <section aria-labelledby="in-short" className="block-space wrap">
      <div className="panel max-w-[52rem] md:p-8">
        <h2 id="in-short" className="h3">
          {contentWords.inShort}
        </h2>
        <dl className="grid gap-x-8 gap-y-1 sm:grid-cols-[auto_1fr] sm:gap-y-3">
          {facts.map(({ label, text }) => (
            <div key={label} className="contents">
              <dt className="text-muted">{label}</dt>
              <dd className="mb-3 sm:mb-0">{text}</dd>
            </div>
          ))}
        </dl>
        {link && (
          <SiteLink href={link.href} className="btn btn-primary justify-self-start">
            {link.label}
          </SiteLink>
        )}
      </div>
    </section>
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

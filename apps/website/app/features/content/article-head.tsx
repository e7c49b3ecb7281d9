import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Picture, type PictureView } from '../../ui/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'

type ArticleHeadProps = {
  title: string
  note: string
  picture: PictureView | null
  back: { label: string; href: string }
  children?: ReactNode
}

/** The head of a post or an offer: the way back, the title, what it is about. */
export function ArticleHead({ title, note, picture, back, children }: ArticleHeadProps) {
  return (
    <header className="wrap pt-6 md:pt-10">
      <SiteLink href={back.href} className="link inline-flex min-h-11 items-center gap-2 font-semibold">
        <ArrowLeft aria-hidden strokeWidth={1.5} size={20} />
        {back.label}
      </SiteLink>
      <h1 className="headline-long mt-2 max-w-[24ch]">{title}</h1>
      <p className="mt-3 text-muted">{note}</p>
      {children}
      {picture && (
        <Picture
          {...picture}
          eager
          sizes="(min-width: 1264px) 1200px, 100vw"
          className="mt-6 aspect-3/2 w-full rounded-card bg-tint object-cover md:aspect-2/1"
        />
      )}
    </header>
  )
}

import { Picture } from '../../../ui/picture/picture.tsx'
import { SiteLink } from '../../../ui/site-link.tsx'
import type { ModelCardView } from './models-view.ts'
import { modelWords } from './words.ts'

type ModelsPageProps = {
  heading: string
  intro: string
  models: readonly ModelCardView[]
  others: readonly { label: string; href: string }[]
  stock: { label: string; href: string } | null
}

/** A make's models, then its other models in stock. */
export function ModelsPage({ heading, intro, models, others, stock }: ModelsPageProps) {
  return (
    <div className="wrap py-8 md:py-12">
      <h1 className="text-display">{heading}</h1>
      <p className="mt-3 max-w-[60ch] text-lg text-muted">{intro}</p>
      {models.length === 0 && <p className="mt-6 text-lg">{modelWords.none}</p>}
      <ul className="mt-6 grid gap-6 sm:grid-cols-2 md:mt-10 lg:grid-cols-3">
        {models.map(({ href, title, text, price, stock: count, picture }, at) => (
          <li
            key={href}
            className="relative flex flex-col overflow-hidden rounded-card bg-surface shadow-card"
          >
            {picture && (
              <Picture
                {...picture}
                alt=""
                eager={at === 0}
                sizes="(min-width: 1264px) 384px, (min-width: 576px) 50vw, 100vw"
                className="aspect-3/2 w-full bg-tint object-cover"
              />
            )}
            <div className="flex flex-1 flex-col p-5">
              <h2 className="text-xl">
                <SiteLink href={href} className="card-link hover:text-link">
                  {title}
                </SiteLink>
              </h2>
              <p className="mt-1 text-muted">{text}</p>
              <p className="mt-auto flex flex-wrap justify-between gap-x-4 pt-4 font-semibold">
                <span>{price}</span>
                <span className="text-link">{count}</span>
              </p>
            </div>
          </li>
        ))}
      </ul>
      {others.length > 0 && (
        <section aria-labelledby="others" className="mt-12">
          <h2 id="others" className="h2">
            {modelWords.alsoInStock}
          </h2>
          <ul className="mt-4 flex flex-wrap gap-3">
            {others.map(({ label, href }) => (
              <li key={href}>
                <SiteLink href={href} className="btn btn-quiet">
                  {label}
                </SiteLink>
              </li>
            ))}
          </ul>
        </section>
      )}
      {stock && (
        <SiteLink href={stock.href} className="btn btn-primary mt-10">
          {stock.label}
        </SiteLink>
      )}
    </div>
  )
}

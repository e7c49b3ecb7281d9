import { CardList } from '../../themes/card-list.tsx'
import { useTheme } from '../../themes/theme-context.ts'
import { Picture } from '../../ui/picture/picture.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type {
  toBodyTypesView,
  toBrandsView,
  toBudgetsView,
  toLatestStockView,
  toStockCarouselView,
} from '../views/stock-views.ts'
import { BlockFrame } from './block-frame.tsx'
import type { Rendered } from './rendered.ts'

/** Full rows of the look. */
export function LatestStockBlock({ view: { heading, cars, all, link } }: Rendered<typeof toLatestStockView>) {
  const { newestCount } = useTheme()
  return (
    <BlockFrame id="latest" heading={heading} links={[link, all]}>
      <CardList cars={cars.slice(0, newestCount)} />
    </BlockFrame>
  )
}

export function StockCarouselBlock({
  id,
  view: { heading, cars, rows, all },
}: Rendered<typeof toStockCarouselView>) {
  const { newestCount } = useTheme()
  return (
    <BlockFrame id={id} heading={heading} links={[all]}>
      <CardList cars={cars.slice(0, (newestCount / 2) * rows)} />
    </BlockFrame>
  )
}

export function BodyTypesBlock({ id, view: { heading, types } }: Rendered<typeof toBodyTypesView>) {
  return (
    <BlockFrame id={id} heading={heading}>
      <ul className="grid grid-cols-2 gap-3 md:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))] md:gap-4">
        {types.map(({ body, count, href, image }) => (
          <li key={body}>
            <SiteLink
              href={href}
              className="flex h-full flex-col overflow-hidden rounded-card bg-surface shadow-card hover:text-link"
            >
              {image && (
                <Picture
                  {...image}
                  alt=""
                  sizes="(min-width: 768px) 240px, 50vw"
                  className="aspect-3/2 w-full bg-tint object-cover"
                />
              )}
              <span className="flex min-h-12 flex-1 items-center justify-between gap-3 px-4 py-3 font-semibold">
                {body}
                <span className="figures font-normal text-muted">{count}</span>
              </span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

const chips = 'flex gap-2 max-sm:-mx-4 max-sm:overflow-x-auto max-sm:px-4 max-sm:py-1 sm:flex-wrap'

export function BudgetsBlock({ id, view: { heading, links } }: Rendered<typeof toBudgetsView>) {
  return (
    <BlockFrame id={id} heading={heading}>
      <ul className={chips}>
        {links.map(({ label, href }) => (
          <li key={href}>
            <SiteLink href={href} className="btn btn-quiet figures min-h-11 whitespace-nowrap">
              {label}
            </SiteLink>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

export function BrandsBlock({ id, view: { heading, makes } }: Rendered<typeof toBrandsView>) {
  return (
    <BlockFrame id={id} heading={heading} isHeadingHidden>
      <ul className={chips}>
        {makes.map(({ name, count, href }) => (
          <li key={name}>
            <SiteLink href={href} className="btn btn-quiet min-h-11 gap-3 whitespace-nowrap">
              {name}
              <span className="figures text-muted">{count}</span>
            </SiteLink>
          </li>
        ))}
      </ul>
    </BlockFrame>
  )
}

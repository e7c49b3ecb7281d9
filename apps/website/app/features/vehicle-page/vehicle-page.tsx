import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CardView } from '../card/view/card-view.ts'
import { ActionBar } from './actions/action-bar.tsx'
import { mainActions } from './actions/action-list.ts'
import { ActionButtons, ActionLinks } from './actions/actions.tsx'
import { HeldNotice } from './actions/held-notice.tsx'
import { PhoneCard } from './actions/phone-card.tsx'
import { PlaceCard } from './actions/place-card.tsx'
import { SoldNotice } from './actions/sold-notice.tsx'
import { Breadcrumbs } from './breadcrumbs.tsx'
import { Description } from './facts/description.tsx'
import { KeyFactsGrid } from './facts/key-facts-grid.tsx'
import { SpecificationTables } from './facts/specification-tables.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { NoPhotos } from './gallery/no-photos.tsx'
import { Video } from './gallery/video.tsx'
import { FinanceBlock } from './price/finance-block.tsx'
import { PriceBlock } from './price/price-block.tsx'
import { SimilarCars } from './similar-cars.tsx'
import type { VehicleView } from './vehicle-view.ts'

type VehiclePageProps = {
  vehicle: VehicleView
  similar: readonly CardView[]
  tag: ReactNode
  hours: ReactNode
}

/** Pictures first, then what it is and costs beside what can be done, then everything else in the order of questions. */
export function VehiclePage({ vehicle, similar, tag, hours }: VehiclePageProps) {
  const { title, subtitle, pictures, price, isSold } = vehicle
  return (
    <>
      <Breadcrumbs crumbs={vehicle.crumbs} />
      <article className="vehicle-grid">
        <div className="vehicle-gallery">
          {pictures.length > 0 ? <Gallery pictures={pictures} /> : <NoPhotos href={vehicle.photosHref} />}
        </div>
        <div className="vehicle-buy">
          <div>
            {tag && <p className="mb-3">{tag}</p>}
            <h1 className={title.length > 45 ? 'text-2xl' : 'vehicle-title'}>{title}</h1>
            <p className="mt-2 text-lg text-muted">{subtitle}</p>
          </div>
          <PriceBlock price={price} />
          {isSold && (
            <SoldNotice
              formHref={vehicle.findSimilarHref}
              stockHref={vehicle.similarHref}
              hasSimilar={similar.length > 0}
            />
          )}
          {vehicle.held && <HeldNotice held={vehicle.held} />}
          <ActionButtons actions={vehicle.actions} />
          {!isSold && <PhoneCard vehicle={vehicle} isPrimary={mainActions(vehicle.actions).length === 0} />}
          <ul className="grid">
            <li>
              <a href="#place" className="quiet-link">
                <MapPin aria-hidden strokeWidth={1.5} size={20} className="shrink-0 text-link" />
                {vehicle.place.name}
              </a>
            </li>
            <ActionLinks actions={vehicle.actions} />
          </ul>
        </div>
        <div className="vehicle-rest">
          <KeyFactsGrid facts={vehicle.facts} />
          <Description paragraphs={vehicle.description} />
          {vehicle.finance && <FinanceBlock finance={vehicle.finance} carId={vehicle.id} />}
          {vehicle.video && <Video video={vehicle.video} title={title} poster={pictures.at(-1)} />}
          <SpecificationTables groups={vehicle.specification} />
          <PlaceCard vehicle={vehicle} hours={hours} phone={<PhoneCard vehicle={vehicle} />} />
        </div>
      </article>
      <SimilarCars cars={similar} title={isSold ? 'Similar, and still here' : 'You may also like'} />
      <ActionBar vehicle={vehicle} />
    </>
  )
}

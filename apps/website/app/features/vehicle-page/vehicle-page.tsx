import { MapPin } from 'lucide-react'
import type { ReactNode } from 'react'
import { SaveButton } from '../../ui/save-button.tsx'
import { SiteLink } from '../../ui/site-link.tsx'
import type { CardView } from '../card/view/card-view.ts'
import { ActionBar } from './actions/action-bar.tsx'
import { buttonActions } from './actions/action-list.ts'
import { ActionButtons, ActionLinks } from './actions/actions.tsx'
import { HeldNotice, ReservedNotice } from './actions/held-notice.tsx'
import { VisitorReservationNotice } from './actions/own-reservation.tsx'
import { PhoneCard } from './actions/phone-card.tsx'
import { PlaceCard } from './actions/place-card.tsx'
import { SoldNotice } from './actions/sold-notice.tsx'
import { EquipmentSection } from './facts/equipment-section.tsx'
import { HistorySection } from './facts/history-section.tsx'
import { KeyFactsGrid } from './facts/key-facts-grid.tsx'
import { SpecificationTables } from './facts/specification-tables.tsx'
import { Gallery } from './gallery/gallery.tsx'
import { NoPhotos } from './gallery/no-photos.tsx'
import { Video } from './gallery/video.tsx'
import { Calculator } from './price/calculator.tsx'
import { FinanceBlock } from './price/finance-block.tsx'
import { PriceBlock } from './price/price-block.tsx'
import { SimilarCars } from './similar-cars.tsx'
import type { Crumb, VehicleView } from './vehicle-view.ts'
import { pageWords } from './words.ts'

type VehiclePageProps = {
  vehicle: VehicleView
  similar: readonly CardView[]
  tag: ReactNode
  hours: ReactNode
}

/** Pictures first, then title and price next to the actions, then the details in order of interest. */
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
          <div className="flex items-start justify-between gap-3">
            <div className="min-w-0">
              {tag && <p className="mb-3">{tag}</p>}
              <h1 className={title.length > 45 ? 'text-2xl' : 'vehicle-title'}>{title}</h1>
              <p className="mt-2 text-lg text-muted">{subtitle}</p>
            </div>
            <SaveButton car={vehicle.save} title={title} />
          </div>
          <PriceBlock price={price} />
          {isSold && (
            <SoldNotice
              formHref={vehicle.findSimilarHref}
              formLabel={vehicle.findSimilarLabel}
              stockHref={vehicle.similarHref}
              hasSimilar={similar.length > 0}
            />
          )}
          {vehicle.held && <HeldNotice held={vehicle.held} />}
          <VisitorReservationNotice carId={vehicle.id} noun={vehicle.noun}>
            {vehicle.reserved && <ReservedNotice reserved={vehicle.reserved} />}
          </VisitorReservationNotice>
          <ActionButtons actions={vehicle.actions} />
          {!isSold && <PhoneCard vehicle={vehicle} isPrimary={buttonActions(vehicle.actions).length === 0} />}
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
          <HistorySection {...vehicle.history} />
          <EquipmentSection groups={vehicle.equipment} />
          {vehicle.finance && <FinanceBlock finance={vehicle.finance} carId={vehicle.id} />}
          {vehicle.calculator && <Calculator finance={vehicle.calculator} carId={vehicle.id} isOnItsOwn />}
          {vehicle.video && <Video video={vehicle.video} title={title} poster={pictures.at(-1)} />}
          <SpecificationTables groups={vehicle.specification} />
          <PlaceCard vehicle={vehicle} hours={hours} phone={<PhoneCard vehicle={vehicle} />} />
        </div>
      </article>
      <SimilarCars cars={similar} title={isSold ? pageWords.stillHere : pageWords.alsoLike} />
      <ActionBar vehicle={vehicle} />
    </>
  )
}

function Description({ paragraphs }: { paragraphs: readonly string[] }) {
  if (paragraphs.length === 0) return null
  return (
    <section aria-labelledby="description">
      <h2 id="description" className="h3 mb-4">
        {pageWords.fromDealer}
      </h2>
      <div className="grid max-w-[68ch] gap-3 wrap-break-word">
        {paragraphs.map((text) => (
          <p key={text}>{text}</p>
        ))}
      </div>
    </section>
  )
}

function Breadcrumbs({ crumbs }: { crumbs: readonly Crumb[] }) {
  return (
    <nav aria-label={pageWords.breadcrumbs} className="wrap py-2 text-sm text-muted md:py-4">
      <ol className="flex flex-wrap gap-x-2">
        {crumbs.map(({ label, href }, at) => (
          <li
            key={label}
            // A phone has no room to repeat the heading below.
            className={`flex min-h-9 items-center gap-2 ${href ? '' : 'max-md:hidden'}`}
          >
            {at > 0 && <span aria-hidden>/</span>}
            {href ? (
              <SiteLink
                href={href}
                className="inline-flex min-h-9 items-center underline-offset-4 hover:underline"
              >
                {label}
              </SiteLink>
            ) : (
              <span aria-current="page" className="text-ink">
                {label}
              </span>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}

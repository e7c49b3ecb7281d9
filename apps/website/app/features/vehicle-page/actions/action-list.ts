import { canBookDrive } from '@forecourt/domain/booking/can-book-drive'
import { visitWords } from '@forecourt/domain/booking/visit-words'
import { enquireLabel } from '@forecourt/domain/content/enquire-label'
import { fillLabel } from '@forecourt/domain/content/fill-label'
import { reserveOffer } from '@forecourt/domain/reservation/reserve-offer'
import type { Href, Paths } from '@forecourt/domain/site/pages/paths'
import type { Site } from '@forecourt/domain/site/site'
import { canTradeIn } from '@forecourt/domain/trade-in/can-trade-in'
import type { Car } from '@forecourt/domain/vehicle/car'
import { isAvailable } from '@forecourt/domain/vehicle/state/is-available'
import type { FinanceView } from '../price/finance-view.ts'
import { viewWords } from '../words.ts'

export type ActionKind =
  | 'wait'
  | 'similar'
  | 'enquire'
  | 'testDrive'
  | 'history'
  | 'finance'
  | 'tradeIn'
  | 'reserve'
  | 'print'
export type ActionView = { kind: ActionKind; label: string; href: string }

/**
 * The vehicle's actions, most important first, with the specification's labels (S2.41). Actions that it is not eligible
 * for, or without a page, are absent. For a reserved one the waiting list comes first, or the search for a similar one
 * if the site has none.
 */
export function actionList(
  car: Car,
  site: Pick<Site, 'flags' | 'settings'>,
  paths: Paths,
  { finance }: { finance: Pick<FinanceView, 'href' | 'hrefLabel'> | null },
): ActionView[] {
  const available = isAvailable(car)
  const isReserved = available && car.reserved
  const waitHref = paths.checkout(car.slug)
  const about = { car_id: car.id }
  const actions: readonly { kind: ActionKind; label: string; href: Href; when: boolean }[] = [
    { kind: 'wait', label: viewWords.wait, href: waitHref, when: isReserved },
    {
      kind: 'similar',
      label: site.settings.similarLabel,
      href: paths.findSimilar(car.slug),
      when: isReserved && waitHref === null,
    },
    { kind: 'enquire', label: enquireLabel(site.flags), href: paths.enquiry(car.slug), when: available },
    {
      kind: 'reserve',
      label: viewWords.reserve,
      href: paths.checkout(car.slug),
      when: reserveOffer(car, site.flags) === 'reserve',
    },
    {
      kind: 'testDrive',
      label: visitWords('test-drive', car.kind).title,
      href: paths.bookTestDrive(about),
      when: available && canBookDrive(car, site.flags),
    },
    {
      kind: 'finance',
      label: finance?.hrefLabel ?? '',
      href: finance?.href ?? null,
      when: finance !== null,
    },
    {
      kind: 'tradeIn',
      label: viewWords.tradeIn,
      href: paths.carTradeIn(car.id),
      when: canTradeIn(car, site.flags),
    },
    {
      kind: 'history',
      label: fillLabel(site.settings.historyLabel, car.kind),
      href: fileHref(car.historyFileUrl),
      when: true,
    },
    { kind: 'print', label: viewWords.print, href: paths.vehiclePrint(car.slug), when: available },
  ]
  return actions.flatMap(({ kind, label, href, when }) => (when && href ? [{ kind, label, href }] : []))
}

/** The buttons: one primary action, two secondary. */
export function buttonActions(actions: readonly ActionView[]): ActionView[] {
  return actions.filter((action) => !isPaper(action)).slice(0, 3)
}

/** Forms that open in a dialog if there is script (S2.43). */
export function isDialogAction(kind: ActionKind): boolean {
  return kind === 'enquire' || kind === 'testDrive' || kind === 'similar'
}

/** Documents are never the main action. */
function isPaper({ kind }: Pick<ActionView, 'kind'>): boolean {
  return kind === 'history' || kind === 'print'
}

/** A file link from a feed must be a web address or on this site. */
function fileHref(url: string | null): Href {
  return url !== null && /^(?:https?:\/\/|\/(?![/\\]))/i.test(url) ? url : null
}

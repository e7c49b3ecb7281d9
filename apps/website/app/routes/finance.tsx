import { loanInputNames } from '@forecourt/domain/finance/calculator/loan-input'
import { shownPrice } from '@forecourt/domain/price/shown-price'
import { canTradeIn } from '@forecourt/domain/trade-in/can-trade-in'
import { carTypes } from '@forecourt/domain/vehicle/car'
import { lazy, Suspense } from 'react'
import type { RouterContextProvider } from 'react-router'
import { applicationHooks, findApplication } from '../features/finance/application/application-store.ts'
import { readBudget, readLoan, toCalculatorView } from '../features/finance/calculator/calculator-view.ts'
import { FinancePage } from '../features/finance/finance-page.tsx'
import { financeForm, financeFormId } from '../features/finance/form/finance-form.ts'
import { readSavedTradeIn, TradeInSource } from '../features/finance/trade-in-source.tsx'
import { pageWords } from '../features/finance/words.ts'
import { type Fill, readFill } from '../forms/fill.ts'
import { preservePosted } from '../forms/server/posted.ts'
import { leadsContext } from '../leads/lead-service.ts'
import { CarSummary } from '../leads/screen/car-summary.tsx'
import { PostedLeadScreen } from '../leads/screen/posted-lead-screen.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { pageContext, pathsContext, siteContext } from '../request/contexts.ts'
import { findWantedCar } from '../request/find-wanted-car.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import { toPriceToTradeFor } from '../ui/price-to-trade-for.ts'
import { TradeInNote } from '../ui/trade-in-note.tsx'
import type { Route } from './+types/finance'

// Used in the last step only.
const ApplicationReview = lazy(async () => ({
  default: (await import('../features/finance/form/application-review.tsx')).ApplicationReview,
}))

const formKeys = ['preferredDealership', 'vehiclePriceBudget', 'car_id', 'car_type'] as const
const aboutKeys = [...formKeys, ...loanInputNames]
export const handle = { perDraft: true, queryKeys: [...aboutKeys, 'step'] } satisfies PageHandle

export async function loader({ context, url }: Route.LoaderArgs) {
  const { form, car, calculator, kept, isPreApproval, path } = await buildForm(context, url)
  const site = context.get(siteContext)
  context.get(pageContext).showsDraft()
  return {
    form,
    ticket: context.get(leadsContext).issueTicket(),
    fill: lookBack(readFill(form, kept.draft), url.searchParams.get('step')),
    calculator,
    ...(isPreApproval ? pageWords.preApproval : pageWords.finance),
    description: pageWords.description(site.name),
    scoreHref: context.get(pathsContext).creditScore(),
    tradeIn: car && canTradeIn(car, site.flags) ? toPriceToTradeFor(shownPrice(car, site), site) : null,
    url: new URL(path, site.url).href,
  }
}

export async function action({ request, context, url }: Route.ActionArgs) {
  const posted = await preservePosted({ request, context })
  const { form, kept, isPreApproval } = await buildForm(context, url)
  return answerLeadPost(
    () => form,
    { request, context, posted },
    () => applicationHooks(context, form, kept, isPreApproval),
  )
}

/**
 * The application at an earlier step that the review links to. It is posted from there as if the visitor had gone back.
 */
function lookBack(fill: Fill | null, step: string | null): Fill | null {
  const index = Number(step) - 1
  if (fill === null || !Number.isInteger(index) || index < 0 || index >= fill.steps.index) return fill
  return { ...fill, steps: { ...fill.steps, index } }
}

async function buildForm(context: Readonly<RouterContextProvider>, { pathname, searchParams }: URL) {
  const paths = context.get(pathsContext)
  const isPreApproval = /^\/finance-pre-approval\b/i.test(pathname)
  const about = new URLSearchParams(
    aboutKeys.flatMap((key) => (searchParams.get(key) ? [[key, searchParams.get(key) ?? '']] : [])),
  )
  const query = about.size > 0 ? `?${about}` : ''
  const otherwise = paths.otherwise('financePreApproval')
  const path = isPreApproval
    ? ownPath(paths.financePreApproval(), otherwise && `${otherwise}${query}`)
    : ownPath(paths.finance())
  const car = await findWantedCar(context, searchParams)
  const site = context.get(siteContext)
  const calculator = toCalculatorView(car, site, paths, { path, query: searchParams })
  const ask = {
    car,
    budgetDollars: readBudget(searchParams),
    loan: readLoan(calculator, searchParams),
    preferredDealership: searchParams.get('preferredDealership'),
    carType: carTypes.find((type) => type === searchParams.get('car_type')) ?? null,
    isPreApproval,
  }
  const savedApplication = await findApplication(context, financeFormId(ask))
  const form = financeForm(ask, site, paths, {
    action: `${path}${query}#finance-form`,
    given: savedApplication.given,
  })
  return { form, car, calculator, kept: savedApplication, isPreApproval, path }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description, url, form } = loaderData
  return pageMeta({
    title: `${title} | ${form.site.name}`,
    description,
    url,
  })
}

export default function Finance({ loaderData, actionData }: Route.ComponentProps) {
  const { calculator, form, ticket, fill, title, introduction, tradeIn } = loaderData
  const refused = actionData?.fill ?? null
  return (
    <FinancePage
      title={title}
      introduction={introduction}
      formTitle={form.title}
      calculator={calculator}
      hasStarted={fill !== null}
      scoreHref={loaderData.scoreHref}
      car={
        form.car && (
          <CarSummary car={form.car}>
            <TradeInNote price={tradeIn} />
          </CarSummary>
        )
      }
      form={
        <PostedLeadScreen
          // New figures from the calculator remount the form.
          key={form.action}
          form={form}
          ticket={ticket}
          fill={fill}
          refused={refused}
          readKnown={fill ? undefined : () => readSavedTradeIn(Number(form.values.finance_price))}
          parts={{
            beforeFields: ({ form: shown, fill: now }) =>
              now.steps.index === shown.steps.length - 1 && (
                <Suspense>
                  <ApplicationReview form={shown} fill={now} />
                </Suspense>
              ),
            // At the end of its row.
            besideField: ({ name }, values) =>
              name === 'finance_term' && <TradeInSource value={values.finance_trade_in} />,
          }}
        />
      }
    />
  )
}

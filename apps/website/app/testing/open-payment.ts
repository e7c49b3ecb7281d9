import { RouterContextProvider } from 'react-router'
import { answerPayment } from '../features/checkout/payment/answer-payment.ts'
import {
  logContext,
  pathsContext,
  platformContext,
  sessionContext,
  siteContext,
  type WebsitePlatform,
} from '../request/contexts.ts'
import type { VisitorSession } from '../session/visitor-session.ts'
import { createTestPaths } from './a-site.ts'

export type PaymentPage = { siteId: number; slug: string; visitor: string; origin: string }

/** The answer of the website's server to a checkout page that opens its payment, with any platform. */
export async function openPayment(
  platform: WebsitePlatform,
  { siteId, slug, visitor, origin }: PaymentPage,
): Promise<unknown> {
  const site = await platform.call('site', { websiteId: siteId })
  const context = new RouterContextProvider()
  context.set(siteContext, site)
  context.set(pathsContext, createTestPaths(site))
  context.set(platformContext, platform)
  context.set(logContext, { info() {}, warn() {}, error() {} })
  context.set(sessionContext, { known: visitor } as VisitorSession)
  const answer = await answerPayment({ context, slug, command: { intent: 'open' }, origin })
  return answer.json()
}

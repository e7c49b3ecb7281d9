import type { Page } from '@playwright/test'
import { ownDealer } from '../support/sites.ts'
import { dashboard, signIn } from './sign-in.ts'

export type OwnSite = { id: number; name: string; href: string; leads: string }

/** The wizard's answers for a dealer used by this test only. */
export function aDealersAnswers(): Record<string, string> {
  const name = `${ownDealer}${Date.now().toString(36)}${process.pid.toString(36)}`
  return {
    name,
    kind: 'car',
    country: 'AU',
    phone: '02 5550 1234',
    email: `leads@${toHost(name)}.example`,
    'places.0.name': 'Main yard',
    'places.0.street': '1 Trial Street',
    'places.0.city': 'Bathurst',
    'places.0.state': 'NSW',
    'places.0.postcode': '2795',
    'licences.0.state': 'NSW',
    'licences.0.number': 'MD 012345',
  }
}

const toHost = (name: string) => name.toLowerCase().replace(' ', '-')

export function toOwnSite(answers: Record<string, string>, start: string): OwnSite {
  const { name = '', email: leads = '' } = answers
  const { port } = new URL(dashboard)
  const id = Number(/\/sites\/(\d+)\/start/.exec(start)?.[1])
  return { id, name, href: `http://${toHost(name)}.localhost:${port}`, leads }
}

/** A website for this test only, created by one post of the wizard's last step as a user who may create one. */
export async function makeDealer(page: Page): Promise<OwnSite> {
  await signIn(page, 'Alex Admin', '/sites')
  const answers = aDealersAnswers()
  const start = await page.evaluate(async (fields) => {
    const form = new FormData()
    for (const [name, value] of Object.entries({ ...fields, step: 'check', intent: 'next' }))
      form.set(name, value)
    return (await fetch('/sites/new', { method: 'POST', body: form })).url
  }, answers)
  const site = toOwnSite(answers, start)
  await page.evaluate(async (address) => {
    const form = new FormData()
    form.set('intent', 'open')
    await fetch(address, { method: 'POST', body: form })
  }, `/sites/${site.id}/start`)
  return site
}

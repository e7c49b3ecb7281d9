import {
  isLeadDestination,
  leadDestinationKinds,
  leadDestinationTable,
  listLeadRecipients,
} from '@forecourt/domain/site/configuration/lead-destination-table'
import { resolveSettings } from '@forecourt/domain/site/configuration/resolve-settings'
import { findSetting, settingDefaults } from '@forecourt/domain/site/configuration/setting-table'
import type { ValueShape } from '@forecourt/domain/site/configuration/value-shape'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { hostileTexts } from '../../../../testing/people/hostile-texts.ts'
import { someLeadFacts } from '../../../../testing/people/lead-facts.ts'
import { sendLead } from '../../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../../testing/platform/open-test-platform.ts'
import { testKeys } from '../../../../testing/platform/test-keys.ts'
import { aDealer } from '../../../../testing/stock/a-dealer.ts'
import { visitorKinds } from '../../../outbox/deliveries/audience.ts'
import { composeMail } from '../../../outbox/mail/compose-mail.ts'
import type { SiteLeadRules } from '../rules/lead-rules.ts'
import { leadDestinations } from './lead-destinations.ts'

/** A value that a dealer could enter in a setting of this type, and all the addresses in it. */
function anAddress(shape: ValueShape): unknown {
  if (shape.kind === 'email') return 'leads@dealer.example'
  if (shape.kind === 'url') return 'https://dealer.example/leads'
  if (shape.kind === 'text') return '0491 570 156'
  if (shape.kind === 'list') return [anAddress(shape.of)]
  if (shape.kind === 'record') return { 'General Enquiry': anAddress(shape.of) }
  throw new Error(`No example of a setting of the shape ${shape.kind}.`)
}

function settingsOf(kind: (typeof leadDestinationKinds)[number]) {
  return Object.keys(leadDestinationTable[kind].settings).map((key) => {
    const row = findSetting(key)
    if (!row) throw new Error(`The setting table lacks ${key}.`)
    return { key, row, override: { scope: 'site' as const, key, value: anAddress(row.shape) } }
  })
}

const lead = { category: 'General Enquiry', subcategory: null, locationId: null, payload: {} }
const site = { email: '' } as SiteLeadRules['site']

describe.each(leadDestinationKinds)('the destination %s', (kind) => {
  const settings = settingsOf(kind)
  const rules = { site, settings: resolveSettings(settings.map(({ override }) => override)), locations: [] }
  const facts = (payload = {}) =>
    someLeadFacts({ payload, delivery: { kind, destination: rulesFind()[0] ?? '' } })
  const rulesFind = () => leadDestinations[kind].find(rules, lead, 'complete')

  it('has settings of its own, which stay on the platform and with their dealer', () => {
    expect(settings).not.toEqual([])
    for (const { row } of settings) expect(row).toMatchObject({ group: 'Lead delivery', dealersOwn: true })
    for (const { row } of settings) expect(row.public).toBeUndefined()
  })

  it('gets leads at the addresses of its settings, and none without', () => {
    expect(rulesFind()).not.toEqual([])
    for (const address of rulesFind())
      expect(JSON.stringify(settings.map(({ override }) => override.value))).toContain(address)
    expect(leadDestinations[kind].find({ ...rules, settings: settingDefaults }, lead, 'complete')).toEqual([])
  })

  it('is known to websites as somebody who gets leads, unless it is the dealer’s own mailbox', () => {
    expect(listLeadRecipients(settingDefaults)).toEqual([])
    for (const { override } of settings)
      expect(listLeadRecipients(resolveSettings([override])), override.key).toHaveLength(
        kind === 'dealer-mail' ? 0 : 1,
      )
  })

  it('gets unfinished leads nowhere that it would not get finished ones', () => {
    expect(rulesFind()).toEqual(
      expect.arrayContaining([...leadDestinations[kind].find(rules, lead, 'abandoned')]),
    )
  })

  it('is sent one message with the number of the lead', () => {
    const message = leadDestinations[kind].compose(facts(), testKeys.links)
    const text = 'webhookBody' in message ? message.webhookBody : JSON.stringify(message)
    expect(text).toContain(facts().lead.reference)
  })

  it.each(hostileTexts)('is sent to nobody else, whatever a visitor is called: %j', async (name) => {
    const { id, destination: to } = facts().delivery
    const message = leadDestinations[kind].compose(facts({ name, message: name }), testKeys.links)
    if ('mail' in message) {
      const { envelope } = await composeMail(message.mail, 'leads@platform.example')
      expect([envelope.to].flat()).toEqual([to])
      expect(message.mail).toMatchObject({ id, to })
    }
    if ('text' in message) {
      expect(message.text).toMatchObject({ id, to })
      expect(message.text.text).not.toMatch(/[\r\n]/)
    }
    if ('webhookBody' in message) expect(JSON.parse(message.webhookBody)).toMatchObject({ id })
  })

  it('is the dealer’s, and staff can tell it from the others', () => {
    expect(visitorKinds).not.toContain(kind)
    const others = leadDestinationKinds.filter((other) => other !== kind)
    for (const [which, text] of Object.entries(leadDestinationTable[kind].words)) {
      expect(text.trim()).not.toBe('')
      for (const other of others)
        expect({ ...leadDestinationTable[other].words }).not.toMatchObject({ [which]: text })
    }
  })
})

describe('a site with every destination', () => {
  let platform: TestPlatform
  beforeAll(async () => {
    platform = await openTestPlatform()
  })
  afterAll(() => platform.close())

  it('enqueues a lead for each of them, what is posted apart from what is mailed', async () => {
    const overrides = leadDestinationKinds.flatMap(settingsOf).map(({ override }) => override)
    const { siteId } = await platform.addDealer(aDealer('everywhere', { settings: overrides }))
    const sent = await sendLead(platform.app, {
      siteId,
      lead: { name: 'Ann', phone: '0491 570 110', category: 'General Enquiry' },
    })
    expect(sent.status).toBe(200)
    const { rows } = await platform.database.pool.query(
      `select d.kind, j.name from deliveries d join pgboss.job j on j.id = d.id where d.lead_id = $1 order by d.kind`,
      [sent.body.id],
    )
    const expected = leadDestinationKinds.map((kind) => ({
      kind,
      name: leadDestinationTable[kind].isPosted ? 'post' : 'deliver',
    }))
    expect(rows.filter(({ kind }) => isLeadDestination(kind))).toEqual(
      expected.sort((one, other) => one.kind.localeCompare(other.kind)),
    )
  })
})

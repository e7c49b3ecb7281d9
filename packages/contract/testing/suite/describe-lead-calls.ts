import { randomUUID } from 'node:crypto'
import { noContactMessage, wrongAddressMessage } from '@forecourt/domain/lead/contact-errors'
import { expect, it } from 'vitest'
import type { ContractFixture } from './contract-fixture.ts'

/** The calls about leads and drafts, as the suite runs them over every transport. */
export function describeLeadCalls(
  fixture: () => Pick<ContractFixture, 'client' | 'siteId' | 'otherSiteId' | 'carSlug'>,
): void {
  it('takes in a lead step by step, once, and tells its sender alone about it', async () => {
    const car = await fixture().client.call('carDetail', {
      websiteId: fixture().siteId,
      slug: fixture().carSlug,
    })
    const visitor = randomUUID()
    const intake = { visitor, idempotency_key: randomUUID(), suspicions: [], consent: null }
    const lead = { name: 'Ann', category: 'General Enquiry', car_id: 'id' in car ? car.id : null }
    const step = { websiteId: fixture().siteId, body: { lead: { ...lead, form_completed: false }, intake } }
    const first = await fixture().client.call('submitLead', step)
    expect(first.reference).toMatch(/^[2-9A-HJ-NP-Z]{3}-[2-9A-HJ-NP-Z]{3}$/)
    expect(await fixture().client.call('submitLead', step)).toEqual(first)
    const update = { lead: { phone: '0412 345 678', form_completed: true }, intake }
    const last = { ...step, leadId: first.id, body: update }
    expect(await fixture().client.call('submitLeadUpdate', last)).toEqual(first)
    expect(await fixture().client.call('submitLeadUpdate', last)).toEqual(first)
    const own = { websiteId: fixture().siteId, leadId: first.id, visitor }
    expect(await fixture().client.call('leadSummary', own)).toEqual({
      reference: first.reference,
      category: 'General Enquiry',
      carId: lead.car_id,
      preferredVehicle: null,
      // There is a phone number and no address.
      isConfirmed: false,
      application: null,
      booking: null,
    })
    const stranger = { ...last, body: { ...update, intake: { ...intake, visitor: randomUUID() } } }
    for (const call of [
      () => fixture().client.call('submitLeadUpdate', stranger),
      () => fixture().client.call('submitLeadUpdate', { ...last, websiteId: fixture().otherSiteId }),
      () => fixture().client.call('submitLeadUpdate', { ...last, leadId: randomUUID() }),
      () => fixture().client.call('leadSummary', { ...own, visitor: randomUUID() }),
      () => fixture().client.call('leadSummary', { ...own, websiteId: fixture().otherSiteId }),
    ])
      await expect(call()).rejects.toMatchObject({ status: 404, message: 'There is no such lead here.' })
    const other = { ...intake, idempotency_key: randomUUID() }
    const nobody = { ...step, body: { lead: { ...lead, phone: '12' }, intake: other } }
    await expect(fixture().client.call('submitLead', nobody)).rejects.toMatchObject({
      status: 422,
      message: noContactMessage,
      fields: {
        phone: 'Invalid phone number. Must be Australian or New Zealand number.',
        email: '*This is a required field.',
      },
    })
    const noMail = {
      ...step,
      body: { lead: { ...lead, phone: '', email: 'a"b"@example.com' }, intake: other },
    }
    await expect(fixture().client.call('submitLead', noMail)).rejects.toMatchObject({
      status: 422,
      message: wrongAddressMessage,
      fields: { email: 'invalid email address' },
    })
    await expect(fixture().client.call('submitLead', { ...step, websiteId: 999_999 })).rejects.toMatchObject({
      status: 404,
    })
    const wrong = { ...step, body: { lead: { name: 'x'.repeat(6_000) }, intake } }
    await expect(fixture().client.call('submitLead', wrong)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(/^lead\.name: /),
    })
  })

  it('knows no booking by a link that it has not signed', async () => {
    const of = { websiteId: fixture().siteId, link: 'x'.repeat(44) }
    const refused = { status: 404, message: 'There is no such booking here.' }
    await expect(fixture().client.call('managedBooking', of)).rejects.toMatchObject(refused)
    await expect(
      fixture().client.call('changeBooking', { ...of, body: { action: 'cancel' } }),
    ).rejects.toMatchObject(refused)
    const wrong = { action: 'move', start: 'soon' } as const
    await expect(fixture().client.call('changeBooking', { ...of, body: wrong })).rejects.toMatchObject({
      status: 400,
    })
  })

  it('keeps a form half filled in for its visitor alone', async () => {
    const own = { websiteId: fixture().siteId, visitor: randomUUID(), form: 'test-drive:12' }
    const draft = { name: 'Ann 😀', step: 2, skips: [{ from: 1, to: 2 }] }
    expect((await fixture().client.call('draft', own)).draft).toBeNull()
    await fixture().client.call('writeDraft', { ...own, body: { draft } })
    expect((await fixture().client.call('draft', own)).draft).toEqual(draft)
    expect((await fixture().client.call('draft', { ...own, visitor: randomUUID() })).draft).toBeNull()
    expect((await fixture().client.call('draft', { ...own, form: 'enquiry' })).draft).toBeNull()
    expect(
      (await fixture().client.call('draft', { ...own, websiteId: fixture().otherSiteId })).draft,
    ).toBeNull()
    await fixture().client.call('writeDraft', { ...own, body: { draft: null } })
    expect((await fixture().client.call('draft', own)).draft).toBeNull()
  })
}

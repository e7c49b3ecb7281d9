import { randomUUID } from 'node:crypto'
import { staffEndpoints } from '@forecourt/contract/staff-endpoints'
import { quotaTable } from '@forecourt/domain/capacity/quota-table'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { sendLead } from '../../../testing/people/send-lead.ts'
import { openTestPlatform, type TestPlatform } from '../../../testing/platform/open-test-platform.ts'
import { aStaffMember, type Member } from '../../../testing/staff/a-staff-member.ts'
import { aDealer } from '../../../testing/stock/a-dealer.ts'

let platform: TestPlatform
let siteId: number
let sales: Member
beforeAll(async () => {
  platform = await openTestPlatform()
  siteId = (await platform.addDealer(aDealer('mailing'))).siteId
  sales = await aStaffMember(platform, [{ role: 'sales', scopeKind: 'site', scopeId: siteId }])
})
afterAll(() => platform.close())

const answer = (id: string) =>
  sales.call(staffEndpoints.answerLead, {
    leadId: id,
    body: { key: randomUUID(), subject: 'An offer', text: 'Buy now' },
  })

async function typedLead(email: string): Promise<string> {
  const typed = { name: 'Stranger', last_name: '', email, phone: '', message: '', stockNumber: '' }
  const { id } = await sales.call(staffEndpoints.createLead, {
    body: {
      key: randomUUID(),
      siteId,
      category: 'Walk-in',
      ...typed,
    },
  })
  return id
}

it('writes to few addresses that only staff have typed, and to whoever has enquired all the same', async () => {
  const { most } = quotaTable.typedAnswersOfPerson
  for (let n = 0; n < most; n++) await answer(await typedLead(`stranger-${n}@example.com`))
  await expect(answer(await typedLead('one-more@example.com'))).rejects.toMatchObject({ status: 429 })
  const lead = { name: 'Ann', email: 'ann@example.com', category: 'General Enquiry', message: 'Hello' }
  const { body } = await sendLead(platform.app, { siteId, lead })
  await answer(body.id)
  // Ann's lead was entered by staff after she had written herself, so her address does not count as a stranger's.
  await answer(await typedLead('ann@example.com'))
})

import { describe, expect, it } from 'vitest'
import { aSite } from '../../app/testing/a-site.ts'
import { createFormDesks, type DeskOptions } from './create-form-desks.ts'

const visitor = 'v'.repeat(22)
const summary = { reference: 'ABC-DEF', category: 'General Enquiry', car_id: null, booking: null }

function deskOf(cookie: string | null, readLeadSummary: DeskOptions['platform']['readLeadSummary']) {
  const unused = () => Promise.reject(new Error('not asked for here'))
  const platform: DeskOptions['platform'] = {
    createLead: unused,
    updateLead: unused,
    readLeadSummary,
    findVehicle: unused,
    readDraft: unused,
    writeDraft: unused,
    dropDraft: unused,
    recordEvent: unused,
  }
  const log = { info() {}, warn() {}, error() {} }
  const request = new Request('https://west.test/success', { headers: cookie ? { cookie } : {} })
  const open = createFormDesks({ platform, platformPassword: 'p', now: () => 0 })
  return open(request, { site: aSite(), log, address: '1.2.3.4' })
}

describe('the summary of a sent form', () => {
  it('is asked for with the visitor’s cookie', async () => {
    const desk = deskOf(`a=b; visitor=${visitor}`, async (of) => {
      expect(of).toEqual({ websiteId: 7, leadId: 'L1', visitor })
      return summary
    })
    expect(await desk.readSummary('L1')).toEqual(summary)
  })

  it('is nothing to a visitor without a cookie, and the platform is not asked', async () => {
    const desk = deskOf(null, () => Promise.reject(new Error('asked')))
    expect(await desk.readSummary('L1')).toBeNull()
  })

  it('is nothing where the lead is another visitor’s, and a failure where the platform fails', async () => {
    const failing = (status: number) => async () => {
      throw Object.assign(new Error('no'), { status })
    }
    expect(await deskOf(`visitor=${visitor}`, failing(404)).readSummary('L1')).toBeNull()
    await expect(deskOf(`visitor=${visitor}`, failing(500)).readSummary('L1')).rejects.toThrow()
  })
})

import { describe, expect, it } from 'vitest'
import { readPayment } from './read-payment.ts'

type Payment = Parameters<typeof readPayment>[0]

function a(
  state: Payment['payment']['state'],
  message: string | null = null,
  actionUrl: string | null = null,
) {
  return { state: 'held', payment: { state, message, actionUrl } } satisfies Payment
}

describe('readPayment', () => {
  it('trusts a gateway’s script only to wait longer', () => {
    expect(readPayment(a('ready'), 'paid')).toEqual({ kind: 'wait' })
    expect(readPayment(a('declined', 'No.'), 'paid')).toEqual({ kind: 'try-again', message: 'No.' })
    expect(readPayment(a('paid'), 'failed')).toEqual({ kind: 'over' })
  })

  it('waits while the outcome is unknown, whatever the script reports', () => {
    for (const believed of ['paid', 'failed', null] as const)
      expect(readPayment(a('checking'), believed)).toEqual({ kind: 'wait' })
  })

  it('leads to the bank where the bank has a page, else says that it has not confirmed', () => {
    expect(readPayment(a('action', null, 'https://bank.example'), null)).toEqual({
      kind: 'bank',
      url: 'https://bank.example',
    })
    expect(readPayment(a('action'), 'failed')).toMatchObject({
      kind: 'try-again',
      message: expect.stringContaining('Nothing was charged'),
    })
  })

  it('reloads the page once the hold has ended', () => {
    expect(readPayment({ ...a('ready'), state: 'refunding' }, null)).toEqual({ kind: 'over' })
  })
})

import type {
  GatewayConnection,
  PaymentAccountChange,
} from '@forecourt/contract/endpoints/staff/sites/payment-accounts'
import { gatewayNames } from '@forecourt/domain/payment/gateway-table'

type ReadPrice = (text: string) => number | null | undefined

/** Reads a change of the accounts; null if its deposit is no amount. */
export function readAccountChange(form: FormData, readPrice: ReadPrice): PaymentAccountChange | null {
  const readField = (name: string) => String(form.get(name) ?? '').trim()
  const id = Number(readField('id'))
  const cents = readPrice(readField('deposit'))
  const deposit = { depositCents: cents ?? 0 }
  const action = readField('action')
  switch (action) {
    case 'deposit':
      return cents ? { action, id, ...deposit } : null
    case 'take':
    case 'disconnect':
      return { action, id }
    case 'give': {
      const [processor = '', ...key] = readField('account').split(' ')
      const known = gatewayNames.find((one) => one === processor)
      const to = { dealershipId: Number(readField('dealership')), publicKey: key.join(' ') }
      return cents && known ? { action, processor: known, ...to, ...deposit } : null
    }
    default:
      return { action: 'choose', id }
  }
}

/** Keys are read here and go to the platform, and nowhere else. */
export function readConnection(form: FormData, readPrice: ReadPrice): GatewayConnection | null {
  const processor = gatewayNames.find((one) => one === form.get('processor'))
  const depositCents = readPrice(String(form.get('deposit') ?? ''))
  if (form.get('action') !== 'connect' || !processor || !depositCents) return null
  const keys = [...form].flatMap(([name, value]) =>
    name.startsWith('key.') ? [[name.slice('key.'.length), String(value)]] : [],
  )
  return {
    processor,
    dealershipId: Number(form.get('dealership')),
    keys: Object.fromEntries(keys),
    depositCents,
  }
}

const doneWords = {
  choose: 'Your website takes deposits with this account now.',
  deposit: 'Saved. Visitors see the new deposit now.',
  give: 'The dealership has this account now.',
  take: 'The dealership doesn’t have this account any more.',
  disconnect: 'Disconnected. Its keys are erased.',
} as const

/** What is said after a change, and the form that undoes it where the account of before is known. */
export function describeAccountChange({ action }: PaymentAccountChange, form: FormData) {
  const readField = (name: string) => String(form.get(name) ?? '').trim()
  const before = readField('before')
  const done = doneWords[action]
  if (action === 'choose' && before !== '') return { done, undo: { action, id: before } }
  if (action === 'deposit' && before !== '')
    return { done, undo: { action, id: readField('id'), deposit: before, before: readField('deposit') } }
  return { done, undo: null }
}

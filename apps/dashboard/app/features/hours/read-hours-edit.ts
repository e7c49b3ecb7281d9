import type { HoursChange } from '@forecourt/contract/endpoints/staff/sites/hours'

type Week = Extract<HoursChange, { action: 'week' }>['week']

export const statusWords = { open: 'Open', closed: 'Closed', by_appointment: 'By appointment' } as const

const statuses = ['open', 'closed', 'by_appointment'] as const

/** Reads a form of the opening hours as a change; null if it contains no valid one. */
export function readHoursEdit(form: FormData): HoursChange | null {
  const text = (name: string) => String(form.get(name) ?? '').trim()
  const time = (name: string) => text(name) || null
  const place = Number(text('place')) || null
  switch (text('intent')) {
    case 'week':
      return {
        action: 'week',
        placeId: place ?? 0,
        version: text('version'),
        week: Array.from({ length: 7 }, (_, at): Week[number] => ({
          status: statuses.find((one) => one === text(`status.${at}`)) ?? 'closed',
          open: time(`open.${at}`),
          close: time(`close.${at}`),
        })),
      }
    case 'add': {
      const [from, to] = [text('from'), text('to')]
      const [open, close] = [time('open'), time('close')]
      if (from === '' || text('name') === '') return null
      const status = text('status') === 'open' ? 'open' : 'closed'
      return { action: 'add', from, to: to || from, name: text('name'), placeId: place, status, open, close }
    }
    case 'remove':
      // Undo takes back several at once, in one field.
      return { action: 'remove', ids: text('id').split(' ').map(Number) }
    default:
      return null
  }
}

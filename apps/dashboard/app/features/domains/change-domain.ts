import type { DomainChange } from '@forecourt/contract/endpoints/staff/sites/domains'

type ReadField = (name: string) => string

export function readDomainChange(readField: ReadField): DomainChange {
  const id = Number(readField('id'))
  switch (readField('action')) {
    case 'check':
      return { action: 'check', id }
    case 'remove':
      return { action: 'remove', id }
    case 'use':
      return { action: 'use', id, www: readField('www') === 'true' }
    case 'sender':
      return { action: 'sender', address: readField('address') }
    case 'check-sender':
      return { action: 'check-sender' }
    default:
      return { action: 'add', host: readField('host') }
  }
}

/** What is said after a change, and the form that undoes it; a check says what it found instead. */
export function describeDomainChange(change: DomainChange, readField: ReadField) {
  switch (change.action) {
    case 'add':
      return { done: `${change.host} is in the list. Show next that it’s yours.`, undo: null }
    case 'remove':
      return { done: `${readField('host')} is removed.`, undo: { action: 'add', host: readField('host') } }
    case 'use':
      return { done: 'Your website has a new address. The old one leads there from now on.', undo: null }
    case 'sender':
      return {
        done:
          change.address === ''
            ? 'Mail comes from us again.'
            : 'Saved. Set the records below at your registrar next, then press Check now.',
        undo: { action: 'sender', address: readField('before') },
      }
    default:
      return {}
  }
}

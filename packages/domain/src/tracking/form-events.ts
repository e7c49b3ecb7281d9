import { type EventId, type EventName, eventCatalogue } from './event-catalogue.ts'

const names = Object.keys(eventCatalogue) as EventName[]

/** The event ids of sent forms (S9.05). */
export const formEventIds: readonly EventId[] = names
  .map((name) => eventCatalogue[name])
  .flatMap(({ id, group }) => (group === 'form' ? [id] : []))
  .toSorted((one, other) => one - other)

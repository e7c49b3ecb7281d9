import { type EventId, type EventName, eventCatalogue } from './event-catalogue.ts'

const names = Object.keys(eventCatalogue) as EventName[]

/** The events that the catalogue has for a sent form (S9.05), by id. */
export const formEventIds: readonly EventId[] = names
  .map((name) => eventCatalogue[name])
  .flatMap(({ id, group }) => (group === 'form' ? [id] : []))
  .toSorted((one, other) => one - other)

import type { ServiceItem, ServiceMenu } from './service-menu.ts'

/**
 * What a lead asks for that is on the menu, the service first. Anything else in the same fields is the visitor's own
 * words, or a stranger's, and is left out. Several additional services are one text in a lead, joined by commas.
 */
export function bookedServices(
  { services, extras }: ServiceMenu,
  lead: Readonly<Record<string, unknown>>,
): ServiceItem[] {
  const added = `, ${typeof lead.additional_services === 'string' ? lead.additional_services : ''}, `
  return [
    ...services.filter(({ name }) => name === lead.service),
    ...extras.filter(({ name }) => added.includes(`, ${name}, `)),
  ]
}

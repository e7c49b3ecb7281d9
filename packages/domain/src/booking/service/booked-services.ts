import type { ServiceItem, ServiceMenu } from './service-menu.ts'

/**
 * The menu items that a lead requests, the service first. Other text in the same fields is ignored. A lead holds
 * several additional services as one text, joined by commas.
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

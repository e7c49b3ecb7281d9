import { type Conversion, conversionEventNames } from './conversion.ts'

/** The body of a Google Analytics 4 Measurement Protocol request. */
export function ga4Conversion(conversion: Conversion): object {
  const { person, product } = conversion
  const user = {
    ...(person.googleEmailHash && { sha256_email_address: [person.googleEmailHash] }),
    ...(person.phoneHash && { sha256_phone_number: [person.phoneHash] }),
  }
  return {
    client_id: conversion.googleClientId ?? ownClientId(conversion),
    timestamp_micros: conversion.atMs * 1_000,
    consent: { ad_user_data: 'GRANTED', ad_personalization: 'GRANTED' },
    ...(Object.keys(user).length > 0 && { user_data: user }),
    events: [
      {
        name: conversionEventNames(conversion.eventId)?.google ?? '',
        params: {
          event_id: conversion.eventKey,
          page_location: conversion.url,
          engagement_time_msec: 1,
          ...(product && {
            currency: product.currency,
            value: product.value,
            items: product.contents.map(({ id, quantity }) => ({
              item_id: id,
              item_name: product.content_name,
              quantity,
            })),
          }),
        },
      },
    ],
  }
}

/** Without an id from Google's script, uses one for this event only, so that it cannot be linked to another. */
function ownClientId({ eventKey, atMs }: Conversion): string {
  return `${Number.parseInt(eventKey.slice(0, 8), 16) || 1}.${Math.floor(atMs / 1_000)}`
}

import { type Conversion, conversionEventNames } from './conversion.ts'

/** An event for Meta's Conversions API; unknown fields are left out. */
export function metaConversion(conversion: Conversion): object {
  const { person, product, metaBrowserId, metaClickId } = conversion
  return {
    event_name: conversionEventNames(conversion.eventId)?.meta ?? '',
    event_time: Math.floor(conversion.atMs / 1_000),
    event_id: conversion.eventKey,
    event_source_url: conversion.url,
    action_source: 'website',
    user_data: {
      ...(person.emailHash && { em: [person.emailHash] }),
      ...(person.phoneDigitsHash && { ph: [person.phoneDigitsHash] }),
      client_user_agent: conversion.userAgent,
      ...(metaBrowserId && { fbp: metaBrowserId }),
      ...(metaClickId && { fbc: metaClickId }),
    },
    ...(product && { custom_data: product }),
  }
}

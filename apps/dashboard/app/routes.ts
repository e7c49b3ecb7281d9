import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  route('find', 'routes/find.ts'),
  route('privacy/:requestId/data', 'routes/privacy-data.ts'),
  route('leads.csv', 'routes/leads-export.ts'),
  layout('routes/shell.tsx', [
    index('routes/today.tsx'),
    route('leads', 'routes/leads.tsx'),
    route('leads/new', 'routes/new-lead.tsx'),
    route('leads/:leadId', 'routes/lead.tsx'),
    route('calendar', 'routes/calendar.tsx'),
    route('calendar/:bookingId', 'routes/booking.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('imports', 'routes/imports/sources.tsx'),
    route('imports/runs/:runId', 'routes/imports/run.tsx'),
    route('imports/:sourceId', 'routes/imports/source.tsx'),
    route('imports/:sourceId/mapping', 'routes/imports/mapping.tsx'),
    route('stock/bulk', 'routes/stock-bulk.tsx'),
    route('stock/:carId', 'routes/vehicle.tsx'),
    route('deposits', 'routes/deposits.tsx'),
    route('deposits/:reservationId', 'routes/deposit.tsx'),
    route('sites', 'routes/sites.tsx'),
    route('sites/:siteId', 'routes/site.tsx', [
      route('settings', 'routes/site-settings.tsx'),
      route('settings/:key', 'routes/site-setting.tsx'),
    ]),
    route('privacy', 'routes/privacy.tsx'),
    route('account', 'routes/account.tsx'),
  ]),
] satisfies RouteConfig

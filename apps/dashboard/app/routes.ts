import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  route('sign-in', 'routes/sign-in.tsx'),
  layout('routes/shell.tsx', [
    index('routes/today.tsx'),
    route('leads', 'routes/leads.tsx'),
    route('leads/:leadId', 'routes/lead.tsx'),
    route('stock', 'routes/stock.tsx'),
    route('deposits', 'routes/deposits.tsx'),
    route('deposits/:reservationId', 'routes/deposit.tsx'),
    route('account', 'routes/account.tsx'),
  ]),
] satisfies RouteConfig

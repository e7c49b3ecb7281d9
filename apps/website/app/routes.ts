import { index, type RouteConfig, route } from '@react-router/dev/routes'

// Route ids are the names that `createPaths` knows: a link appears as soon as its route is here.
export default [
  index('routes/home.tsx', { id: 'home' }),
  route('*', 'routes/not-found.tsx', { id: 'notFound' }),
] satisfies RouteConfig

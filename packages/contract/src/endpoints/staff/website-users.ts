import { websiteUsersJson } from '../visitor/users.ts'
import { staffEndpoint } from './staff-endpoint.ts'

export const staffUserEndpoints = {
  /** The users who sign in on the sites that the caller has access to, the newest first; empty for any other site. */
  staffWebsiteUsers: staffEndpoint('leads.read', {
    method: 'GET',
    path: '/staff/website_users',
    query: ['site', 'after', 'limit'],
    answer: websiteUsersJson,
  }),
}

import { websiteUsersJson } from '../visitor/users.ts'
import { staffGet } from './staff-endpoint.ts'

export const staffUserEndpoints = {
  /** The users who sign in on the sites that the caller has access to, the newest first; empty for any other site. */
  staffWebsiteUsers: staffGet('leads.read', '/staff/website_users', {
    query: ['site', 'after', 'limit'],
    answer: websiteUsersJson,
  }),
}

import type { messages as turkish } from './messages.tr.ts'

export const messages: typeof turkish = {
  title: 'Notifications',
  unread: (count: string) => `${count} unread`,
  allRead: 'All read',
  markAll: 'Mark all as read',
  filter: 'What to show',
  filters: { all: 'All', account: 'Account', news: 'News' },
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'Unread',
  loading: 'Loading notifications',
  notFound: 'Notification not found',
  notFoundText: 'The notification you are looking for is no longer listed, or its link is wrong. Those of the last 90 days are below.',
  empty: 'No notifications yet',
  emptyText: 'You will read it here when a deposit arrives, a withdrawal is sent, a coupon is settled or a new device signs in to your account.',
  emptyNews: 'No news yet',
  emptyNewsText: 'What we write to everyone is kept here.',
  links: { history: 'Account history', security: 'Security settings', bets: 'Settled coupons', loyalty: 'My loyalty level', tournaments: 'Tournaments' },
}

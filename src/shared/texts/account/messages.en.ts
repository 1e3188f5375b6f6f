import type { messages as turkish } from './messages.tr.ts'

export const messages: typeof turkish = {
  title: 'Notifications',
  unread: (count: string) => `${count} unread`,
  allRead: 'All read',
  markAll: 'Mark all as read',
  filter: 'Filter notifications',
  filters: { all: 'All', account: 'Account', news: 'News' },
  today: 'Today',
  yesterday: 'Yesterday',
  isNew: 'Unread',
  loading: 'Loading notifications',
  notFound: 'Notification not found',
  notFoundText:
    'It is no longer available, or the link is wrong. Your notifications from the last 90 days are below.',
  empty: 'No notifications yet',
  emptyText:
    'We will let you know here when a deposit arrives, a withdrawal is sent, a bet is settled or a new device signs in to your account.',
  emptyNews: 'No news yet',
  emptyNewsText: 'News for all players appears here.',
  choices: 'Offers',
  choicesText:
    'For offers and news only. You always receive notices about your money and account security.',
  channels: { site: 'On the site, in notifications', email: 'By e-mail', sms: 'By SMS' },
  phoneUnconfirmed: (phone) =>
    `Your number ${phone} is not confirmed. Make sure that our text messages reach you.`,
  stopTitle: 'Stop offers',
  stopText:
    'You will receive no more offers through this channel. Account notices will still reach you.',
  stop: 'Unsubscribe',
  stopped: 'You have unsubscribed',
  stoppedText: {
    site: 'You have stopped offers on the site.',
    email: 'You have stopped offers by e-mail.',
    sms: 'You have stopped offers by SMS.',
  },
  stopWrong: 'This link is not valid',
  stopWrongText:
    'It may be incomplete. You can also stop offers on the Notifications page after signing in.',
  stopHome: 'Home',
  links: {
    history: 'Account history',
    security: 'Security settings',
    bets: 'Settled bets',
    loyalty: 'My loyalty level',
    tournaments: 'Tournaments',
    bonuses: 'My bonuses',
    documents: 'Documents',
    support: 'My support tickets',
  },
}

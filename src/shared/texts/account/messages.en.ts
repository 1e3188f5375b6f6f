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
  notFoundText:
    'The notification you are looking for is no longer listed, or its link is wrong. Those of the last 90 days are below.',
  empty: 'No notifications yet',
  emptyText:
    'You will read it here when a deposit arrives, a withdrawal is sent, a coupon is settled or a new device signs in to your account.',
  emptyNews: 'No news yet',
  emptyNewsText: 'What we write to everyone is kept here.',
  choices: 'Offers',
  choicesText:
    'For offers and news alone. Notices of your money and your account’s safety always come.',
  channels: { site: 'On the site, among notifications', email: 'By e-mail', sms: 'By SMS' },
  stopTitle: 'Stop offers',
  stopText:
    'We send you no more offers the way this message came. Notices of your account still come.',
  stop: 'Send no more',
  stopped: 'Done, we send no more',
  stoppedText: {
    site: 'You have stopped offers on the site.',
    email: 'You have stopped offers by e-mail.',
    sms: 'You have stopped offers by SMS.',
  },
  stopWrong: 'This link is not valid',
  stopWrongText:
    'It may have been copied in part. You can also stop offers on the Notifications page once you have signed in.',
  stopHome: 'Home',
  links: {
    history: 'Account history',
    security: 'Security settings',
    bets: 'Settled coupons',
    loyalty: 'My loyalty level',
    tournaments: 'Tournaments',
    bonuses: 'My bonuses',
    documents: 'Documents',
    support: 'My support tickets',
  },
}

import { counted } from '../../counted.ts'
import type { LiveSupportTexts } from './live-support.tr.ts'

export const liveSupport: LiveSupportTexts = {
  title: 'Live chat',
  available: 'You can chat with a member of our team now.',
  wait: (minutes) => `The wait was about ${minutes} min in the last two hours.`,
  waitUnderMinute: 'The wait was less than a minute in the last two hours.',
  queued: (n) => `Players in the queue: ${n}.`,
  away: 'Live chat is not available at the moment. Open a ticket; our answer will appear here and in your notifications.',
  start: 'Start live chat',
  current: 'You have a live chat in progress.',
  unread: (n) => `New messages: ${n}`,
  resume: 'Back to the chat',
  startHelp: (minutes) =>
    `If there is no answer within ${counted(minutes, 'minute')}, your messages become a ticket and are answered there.`,
  asTicket: 'Send as a ticket',
  badge: { queued: 'In the queue', talking: 'Chat in progress' },
  inQueue: (time) =>
    `You are in the queue. If there is no answer by ${time}, this chat becomes a ticket. The answer will appear here and in your notifications.`,
  taken: 'A member of our team has taken your chat.',
  typing: 'Support is typing…',
  missed: (number) =>
    `No one can answer at the moment. Your messages are now ticket ${number}. The answer will appear here and in your notifications; you can leave this page.`,
  quiet:
    'The live chat ended because there were no new messages. If you write again, we answer by ticket.',
  ended: 'The live chat has ended. If you write again, we answer by ticket.',
  end: 'End the chat',
  reply: 'Your message',
  replyHelp: 'Press Enter to send and Shift+Enter for a new line.',
  attach: 'Attach a file',
  file: (kind, megabytes) => `${kind} file · ${megabytes} MB`,
  fileTooLarge: (megabytes) => `The file can be at most ${megabytes} MB.`,
  question: 'Was this chat helpful?',
  yes: 'Yes',
  no: 'No',
  thanks: 'Your answer has been saved. Thank you.',
}

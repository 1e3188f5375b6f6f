import type { support as original } from './support.tr.ts'

export const support: typeof original = {
  playerWroteMeanwhile: 'The player sent a new message. Read it before you decide',
  complaintTaken: 'This complaint is now assigned to someone else',
  reopeningTimeOver: 'The period for reopening this complaint has ended',
  conversationMovedOn: 'There are new messages in this conversation. Read them before you send',
  ticketTaken: 'This ticket is now assigned to someone else',
  complaintAlreadyFiled: 'A complaint about this conversation already exists',
  ratingOver: 'This chat cannot be rated now',
  closeWithSubject: 'Close the live chat with its subject',
  oneLiveAtATime: 'You already have a live chat. Continue there',
  tooManyTickets: 'You have too many open tickets. Reply in one of them instead',
}

import type { support as original } from './support.tr.ts'

export const support: typeof original = {
  playerWroteMeanwhile: 'The player wrote while you were deciding. Read it, then decide',
  complaintTaken: 'Someone else has taken this complaint in the meantime',
  reopeningTimeOver: 'The time to open this complaint again is over',
  conversationMovedOn:
    'This conversation moved on while you were writing. Read what is new, then send',
  ticketTaken: 'Someone else has taken this ticket in the meantime',
  complaintAlreadyFiled: 'There is a complaint over this conversation already',
  tooManyTickets: 'You have tickets waiting for an answer. Write in one of them instead',
}

export const support = {
  playerWroteMeanwhile: 'Sen yazarken oyuncu yazdı. Yeni iletiyi oku, sonra karar ver',
  complaintTaken: 'Bu şikâyeti bu arada başkası üstlendi',
  reopeningTimeOver: 'Bu şikâyetin yeniden açılma süresi geçti',
  conversationMovedOn: 'Sen yazarken bu görüşme ilerledi. Yeni iletiyi oku, sonra gönder',
  ticketTaken: 'Bu kaydı bu arada başkası üstlendi',
  complaintAlreadyFiled: 'Bu yazışmadan zaten bir şikâyet açtın',
  tooManyTickets: 'Yanıt bekleyen kayıtların var. Yenisini açmak yerine birine yaz',
}

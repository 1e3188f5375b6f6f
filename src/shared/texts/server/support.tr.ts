export const support = {
  playerWroteMeanwhile: 'Sen yazarken oyuncu yazdı. Yeni iletiyi oku, sonra karar ver',
  complaintTaken: 'Bu şikâyeti bu arada başkası üstlendi',
  reopeningTimeOver: 'Bu şikâyetin yeniden açılma süresi geçti',
  conversationMovedOn: 'Sen yazarken bu görüşme ilerledi. Yeni iletiyi oku, sonra gönder',
  ticketTaken: 'Bu kaydı bu arada başkası üstlendi',
  complaintAlreadyFiled: 'Bu yazışma için zaten bir şikâyet var',
  ratingOver: 'Bu görüşme şu anda değerlendirilemez',
  closeWithSubject: 'Canlı görüşmeyi konusunu seçerek kapat',
  oneLiveAtATime: 'Süren bir canlı görüşmen var. Oradan devam et',
  tooManyTickets: 'Çok fazla açık destek kaydın var. Birine yazarak devam et',
}

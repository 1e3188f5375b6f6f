export const liveSupport = {
  title: 'Canlı destek',
  available: 'Şu anda bir çalışanımızla yazışabilirsin.',
  wait: (minutes: string) => `Son iki saatte bekleme yaklaşık ${minutes} dk.`,
  waitUnderMinute: 'Son iki saatte bekleme bir dakikadan az.',
  queued: (n: string) => `Sırada ${n} kişi var.`,
  away: 'Canlı destekte şu anda kimse yok. Yeni kayıt aç, yanıtımız burada ve bildirimlerinde görünür.',
  start: 'Canlı görüş',
  current: 'Süren bir canlı görüşmen var.',
  unread: (n: string) => `${n} yeni mesaj`,
  resume: 'Görüşmeye dön',
  startHelp: (minutes: string) =>
    `${minutes} dakika içinde yanıt gelmezse yazdıkların destek kaydı olarak kalır ve oradan yanıtlanır.`,
  asTicket: 'Kayıt olarak gönder',
  badge: { queued: 'Sırada', talking: 'Görüşme sürüyor' },
  inQueue: (time: string) =>
    `Sıradasın. Saat ${time} olduğunda kimse yanıtlamamışsa bu görüşme destek kaydına dönüşür; yanıt burada ve bildirimlerinde görünür.`,
  taken: 'Bir çalışanımız görüşmeni aldı.',
  typing: 'Destek ekibi yazıyor…',
  missed: (number: string) =>
    `Şu anda yanıtlayabilecek kimse yok. Yazdıkların ${number} numaralı destek kaydı oldu; yanıt burada ve bildirimlerinde görünür. Beklemen gerekmez.`,
  quiet:
    'Bir süre yazışma olmadığı için canlı görüşme bitti. Yazarsan destek kaydı olarak yanıtlanır.',
  ended: 'Canlı görüşme bitti. Yazarsan destek kaydı olarak yanıtlanır.',
  end: 'Görüşmeyi bitir',
  reply: 'Mesajın',
  replyHelp: 'Enter ile gönderilir, Shift+Enter yeni satır açar.',
  attach: 'Dosya ekle',
  file: (kind: string, megabytes: string) => `${kind} dosyası · ${megabytes} MB`,
  fileTooLarge: (megabytes: string) => `Dosya en fazla ${megabytes} MB olabilir.`,
  question: 'Bu görüşme işine yaradı mı?',
  yes: 'Evet',
  no: 'Hayır',
  thanks: 'Yanıtın kaydedildi. Teşekkür ederiz.',
}
export type LiveSupportTexts = typeof liveSupport

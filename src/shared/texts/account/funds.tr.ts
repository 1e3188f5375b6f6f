export const funds = {
  title: 'Gelir kaynağı',
  due: (day: string) => `Son gün: ${day}.`,
  overdue: (day: string) => `Son gün ${day} idi. Yine de yanıtlayabilirsin.`,
  held: 'Soru sonuçlanana kadar para yatırma ve çekme durabilir.',
  answer: 'Yanıtın',
  answerHelp: 'Kısaca yaz. Belgeni aşağıdan, “Gelir belgesi” olarak yükle.',
  act: 'Yanıtı gönder',
  sent: 'Yanıtın bize ulaştı',
  states: {
    answered: 'Yanıtını inceliyoruz. Sonucu bildirimlerinde ve burada yazacağız.',
    accepted: 'Yanıtını inceledik ve kabul ettik.',
    refused: 'Yanıtın yeterli bulunmadı:',
  },
  banner: 'Gelir kaynağınla ilgili bir sorumuz var.',
  bannerOverdue: 'Gelir kaynağınla ilgili sorumuzun süresi geçti.',
  bannerLink: 'Yanıtla',
}

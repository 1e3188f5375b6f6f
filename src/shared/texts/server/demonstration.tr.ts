import type { Bilingual } from '../../lang.ts'

export const demonstration = {
  everySlot:
    'Bütün slotlar; bahsin tamamı sayılır. Öteki oyunlar kendi paranla açık kalır, çevrime sayılmaz; bonus parasıyla oynanmaz.',
  onceAWeek: 'haftada bir kez',
  onceForFirstDeposit: 'ilk yatırımları için bir kez',
  sportsCoupons: 'Spor kuponları; bahsin tamamı sayılır.',
  kapadokya: 'Kapadokya',
  slotsAndSportsCoupons: 'Slotlar ve spor kuponları; bahsin tamamı sayılır.',
  onceInThatWeek: 'hafta boyunca bir kez',
  tournamentFairPlay:
    'Yalnızca bütünüyle kendi paranla oynanan ve katıldıktan sonra, turnuva süresi içinde sonuçlanan turlar sayılır; her tur bir kez. Bonus parası giren bahisler ve bedava turlar sayılmaz. Eşitlikte sırayı, katılımlar başlamadan özeti yayımlanan eşitlik tohumu belirler. Ödüller bitişten hemen sonra nakit olarak ödenir, çevrim şartı yoktur.',
  tournaments: {
    theMultiplierCup: 'Kat Kat Kupası',
    bosphorusMarathon: 'Boğaz Maratonu',
    streakMaster: 'Seri Ustası',
    missionsOfTheDay: 'Günün Görevleri',
  },
  termsOfDecision:
    'Durumunu Bonuslarım sayfanda görürsün. Promosyon bitene kadar karşılanmayan talep düşer.',
  welcomePopup: {
    title: 'Kupa’ya hoş geldin',
    body: 'İlk yatırımının yarısı kadar, en çok ₺999 bonus alabilirsin. Koşulları kısa ve açık yazdık: önce oku, sonra karar ver.',
    action: 'Koşulları oku',
  },
  prizeDrops: 'Günün ödül yağmuru',
  automation: {
    name: 'Yeni oyuncular',
    welcome: {
      title: '{firstname}, ilk turundan önce',
      body: 'Her turun sonucu, sen oynamadan önce mühürlenen bir sayıdan hesaplanır. Turdan sonra kendi tarayıcında doğrulayabilirsin.',
      action: 'Nasıl doğrulanır?',
    },
    reminder: {
      title: 'Limitini baştan belirle',
      body: 'Yatırım, kayıp ve süre limitini profilinden belirleyebilirsin. Düşürdüğün limit hemen, yükselttiğin limit bekleme süresinden sonra geçerli olur.',
      action: 'Profilime git',
    },
  },
  decemberCampaign: 'Aralık 2024 bilet kampanyası',
  only: (game: Bilingual) => `Yalnızca ${game.tr}; bahsin tamamı sayılır.`,
  drawOfMonth: (month: Bilingual, year: string) => `${month.tr} ${year} çekilişi`,
}

export const virtuals = {
  title: 'Sanal sporlar',
  intro:
    'Günün her saati, birkaç dakikada bir: sonuçlar önceden yayımlanmış bir zincirden gelir, kendin doğrulayabilirsin.',
  loading: 'Oyunlar yükleniyor',
  about: {
    football: '16 takımlı lig, sekiz maç aynı anda',
    horses: '8–12 atla düz koşu',
    dogs: 'Altı tazılı koşu',
    tennis: '16 oyuncu, sekiz kortta kısa setler',
  },
  runsIn: (time: string) => `${time} sonra başlıyor`,
  runsNow: 'Şimdi yayında',
  empty: 'Şu an açık sanal spor yok',
  emptyText: 'Sanal sporlar kısa süre sonra yeniden açılır.',
  toSports: 'Spor bahislerine git',
  frame: 'Sanal spor',
  opening: 'Oyun açılıyor',
}

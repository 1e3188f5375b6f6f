export const virtualProof = {
  title: 'Sanal spor turları',
  lead: 'Bir oyun ve tur numarası seç: kimlerin yarıştığı, formlar, oranlar ve sonuç bu tarayıcıda yeniden hesaplanır.',
  game: 'Oyun',
  number: 'Tur numarası',
  check: 'Turu doğrula',
  badNumber: 'Tur numarası 1 ya da daha büyük bir tam sayı olmalı',
  none: 'Bu tur bitmemiş ya da yok.',
  cardHolds: 'Program özetlerle uyuşuyor',
  cardHoldsText:
    'Kimlerin yarıştığı, güç ve form, bahislerden önce yayımlanmış özetlerden yeniden hesaplandı ve aynı çıktı.',
  cardFails: 'Program hesaba uymuyor',
  cardFailsText: 'Özetlerden başka bir program çıkıyor.',
  resultHolds: 'Sonuç turun özetiyle uyuşuyor',
  resultHoldsText: 'Sonuç özet, tuz ve tur numarasından yeniden çekildi ve aynı çıktı.',
  resultFails: 'Sonuç hesaba uymuyor',
  resultFailsText: 'Özetten başka bir sonuç çıkıyor.',
  pricesHold: 'Oranların hesapla aynı',
  pricesHoldText:
    'Bahsinin oranları programın olasılıklarından yeniden hesaplandı; kazancı da sonuçtan.',
  pricesFail: 'Oranların hesaba uymuyor',
  pricesFailText: 'Bahsinin alındığı oran ya da kazancı yeniden hesaplanandan farklı.',
  isVoid: 'Bu turun bahisleri zamanında kapanamadı ve iade edildi; sonuç yine de sezona işlendi.',
  steps: 'Adım adım',
  stepSeal: 'Mühür',
  stepSealText:
    'Turun özetinin SHA-256’sı bir önceki turun özetidir; bahislerden önce herkes onu gördü.',
  stepCard: 'Program ve oranlar',
  stepCardText:
    'Sezonun turları sırayla yeniden oynanır: her biri bir sonrakinin gücünü ve formunu belirler. Oranlar bu güçlerin olasılıklarından hesaplanır.',
  stepResult: 'Sonuç',
  allPrices: (name: string) => `${name}: bütün oranlar`,
  race: 'Koşu',
  level: (level: number) => `güç ${level}`,
}

export type VirtualProofTexts = typeof virtualProof

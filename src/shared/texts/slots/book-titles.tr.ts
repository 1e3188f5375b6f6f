const evliyaninHaritasi = {
  /** Caption of the chosen symbol; `again` is the caption of a second one. */
  choice: 'Özel sembol',
  again: 'İkinci özel sembol',
  chosen: (symbol: string) => `Özel sembol: ${symbol}`,
  chosenSecond: (symbol: string) => `İkinci özel sembol: ${symbol}`,
  covered: (reels: number, symbol: string, amount: string) =>
    `${symbol} ${reels} makarayı kapladı, ${amount} kazandın`,
  rulesTitle: 'Özel sembol',
  rulesText: (lines: number, book: string) =>
    `Bedava dönüşlerden önce sayfaya bir özel sembol çizilir. Her dönüşte çizgi kazançları ödenir; ardından özel sembol, ödemeye yetecek kadar makarada duruyorsa o makaraları boydan boya kaplar ve ${lines} çizginin hepsinde öder. Makaraların yan yana olması gerekmez. ${book} özel sembolün yerine geçmez.`,
  rulesSecond: '',
  rulesChances: (chances: string) => `Çizilme olasılıkları: ${chances}.`,
  wildText: (symbol: string) =>
    `${symbol} çizgilerde her sembolün yerine geçer; ayrıca makaraların neresinde durursa dursun toplam bahsin belli bir katını öder.`,
  window: 'özel sembol açılınca',
  win: (reels: number, symbol: string, lines: number) =>
    `${reels} makara ${symbol}, ${lines} çizgide`,
}

export type BookTitleTexts = typeof evliyaninHaritasi

const gobekli: BookTitleTexts = {
  choice: 'Taştan uyanan hayvan',
  again: 'İkinci hayvan da uyandı',
  chosen: (symbol) => `Uyanan hayvan: ${symbol}`,
  chosenSecond: (symbol) => `İkinci hayvan uyandı: ${symbol}`,
  covered: (reels, symbol, amount) => `${symbol} ${reels} makarada yükseldi, ${amount} kazandın`,
  rulesTitle: 'Uyanan hayvan',
  rulesText: (lines, book) =>
    `Bedava dönüşlerden önce meşale kabartmaların üstünde gezer ve hayvanlardan biri uyanır. Her dönüşte çizgi kazançları ödenir; ardından uyanan hayvan, ödemeye yetecek kadar makarada duruyorsa o makaralarda boydan boya yükselir ve ${lines} çizginin hepsinde öder. Makaraların yan yana olması gerekmez. ${book} uyanan hayvanın yerine geçmez.`,
  rulesSecond:
    'Bedava dönüşler içinde ilk kez yeni dönüş kazanınca ikinci bir hayvan da uyanır; sonraki dönüşten başlayarak ikisi de kendi makaralarında, sırayla öder. Daha sonra kazanılan dönüşler hayvan eklemez.',
  rulesChances: (chances) =>
    `İlk hayvanın olasılıkları: ${chances}. İkinci hayvan, kalanlar arasından aynı ağırlıklarla seçilir.`,
  wildText: (symbol) =>
    `${symbol} çizgilerde her sembolün yerine geçer; ayrıca nerede durursa dursun toplam bahsin belli bir katını öder. İlk makaraya gelmez, öteki dört makarada çıkar.`,
  window: 'uyanan hayvan yükselince',
  win: (reels, symbol, lines) => `${reels} makarada ${symbol}, ${lines} çizgide`,
}

export const bookTitles: Readonly<Record<string, BookTitleTexts>> = {
  'evliyanin-haritasi': evliyaninHaritasi,
  gobekli,
}

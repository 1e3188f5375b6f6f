/** The drift desk, in Turkish: the original. */
export const officeDrift = {
  title: 'Sapma denetimi', intro: 'Oyunlar beyan ettikleri kadar ödüyor, olması gerektiği gibi çekiyor mu? Her biten tur sayılır; ne kadar sık bakılırsa bakılsın yanlış alarm olasılığı artmaz.',
  views: { games: 'Oyunlar', waiting: 'Bekleyen alarmlar', taken: 'İncelenenler', decided: 'Sonuçlananlar' }, viewLabel: 'Görünüm',
  none: 'Henüz oynanan oyun yok', noAlarms: { waiting: 'Bekleyen alarm yok', taken: 'İncelenen alarm yok', decided: 'Sonuçlanmış alarm yok' }, noAlarmsText: 'Çekilişler ve dönüşler dakikada bir denetlenir. Beyanından ayrılan bir oyun burada görünür.',
  how: 'Nasıl ölçülür',
  howReturn: (chance: string) => `Dönüş: ödenen, beyan edilenle ve bilinen varyansla karşılaştırılır. Aralık her an birden geçerlidir; beyan ettiğini ödeyen bir oyunun alarm verme olasılığı en çok ${chance}.`,
  howDraws: (chance: string, at: string) => `Çekiliş: çıkanlar kesin olasılıklarıyla karşılaştırılır; oyuncunun seçimi sonucu değiştiremez. Kanıt ${at} olunca alarm verilir; bütün oyunlar doğru çekiyorsa herhangi birinin yanlış alarm verme olasılığı toplamda en çok ${chance}.`,
  howShared: 'Canlı masalar, tombala, sanal sporlar ve Martı’da birim tur olduğundan bahisler değil çekilişler sayılır. Mayınlar, Hi-Lo, video poker, yazı tura ve Kule’de turun açıldığı andaki bütün çekiliş, tur kapandıktan sonra (25 saat) sayılır.',
  game: 'Oyun', stated: 'Beyan', rounds: 'Tur', observed: 'Gerçekleşen', interval: 'Aralık', returned: 'Dönüş', draws: 'Çekiliş', drawn: 'Çekilen tur', evidence: 'Kanıt', evidenceOf: (evidence: string, at: string) => `${evidence} / ${at}`, beyond: (most: string) => `${most} üstü`,
  states: { uncounted: 'Sayılmıyor', few: 'Tur az', within: 'Aralıkta', below: 'Az ödüyor', above: 'Çok ödüyor' }, uncountedHelp: 'Bu oyunun tur başına varyansı sayılmadığından dönüşüne alarm kurulmaz; varsa çekilişleri denetlenir.',
  drawStates: { within: 'Beklendiği gibi', astray: 'Sapıyor' }, sinceHead: 'Sayım başı', fromStart: 'İlk turdan beri',
  tests: { return: 'Dönüş', draws: 'Çekiliş' }, test: 'Denetim', raised: 'Alarm anı', found: 'Bulunan', alarmStates: { waiting: 'Bekliyor', taken: 'İnceleniyor', decided: 'Sonuçlandı' },
  foundReturn: (observed: string, stated: string) => `${observed} ödedi, beyanı ${stated}`, foundDraws: (evidence: string) => `Kanıt ${evidence}`, foundImpossible: 'Gelmesi olanaksız bir sonuç geldi',
  stray: (part: string, value: string, observed: string, chance: string) => `${part}: ${value}, ${chance} yerine ${observed}`, strayHead: 'En çok sapan', strayOf: (rounds: string) => `${rounds} turda`, placed: (part: string, place: number) => `${place}. ${part}`,
  parts: {
    pocket: 'cep', lucky: 'parlayan sayı', hands: 'oyuncu–banka', winner: 'kazanan', pair: 'çift', card: 'kart', total: 'toplam', face: 'yüz (kaç zarda)', stop: 'durak', segment: 'dilim', ball: 'top', point: 'bitiş (en az)', mine: 'mayın', side: 'atış', trap: 'kat (kaçıncı karo)',
  },
  values: { none: 'yok', pair: 'var', player: 'oyuncu', banker: 'banka', tie: 'berabere', dragon: 'ejderha', tiger: 'kaplan', suited: 'aynı renkte berabere', heads: 'tura', tails: 'yazı' } as Readonly<Record<string, string>>,
  atAlarm: 'Alarm anında', now: 'Şimdi', nowNone: 'Sayım başladığından beri tur yok', takenBy: 'İnceleyen', decidedBy: 'Karar veren', outcome: 'Sonuç', gameState: 'Oyun', gameStates: { open: 'Açık', closed: 'Kapalı', withdrawn: 'Kaldırılmış' },
  outcomes: { explained: 'Açıklandı', closed: 'Oyun kapatıldı', 'provider-told': 'Sağlayıcıya bildirildi' },
  outcomeHelp: {
    explained: 'Neyin açıkladığını gerekçeye yaz. Oyun açık kalır.', closed: 'Oyun hemen kapanır: listelenmez, yeni tur açılmaz. Açık turu olan bitirebilir.', 'provider-told': 'Kime, neyin bildirildiğini gerekçeye yaz. Oyun açık kalır.',
  },
  noHistory: 'Henüz kimse ele almadı',
  reopen: 'Oyunu yeniden aç', reopenText: (name: string) => `${name} yeniden oynanabilir olur.`,
  take: 'İncele', giveBack: 'Bırak', decide: 'Karar ver', decideTitle: 'Alarma karar ver', decideText: 'Karardan sonra bu oyunun denetimi baştan sayar.', history: 'Ne yapıldı',
}
export type OfficeDrift = typeof officeDrift

export const methods = {
  title: 'Ödeme yöntemleri', intro: 'Kasada görünen yöntemler, oyuncunun gördüğü sırayla. Değişiklik yeni isteklerde hemen geçerli olur; verilmiş istekler söylenen koşulla kalır.', filter: 'Yön',
  types: { deposit: 'Yatırma', withdrawal: 'Çekme' }, order: 'Sıra', move: (name: string) => `${name} yöntemini taşı`, moveHelp: 'Sürükle ya da ok tuşlarıyla taşı', moved: (name: string, place: number) => `${name} ${place}. sırada`,
  method: 'Yöntem', limits: 'Alt ve üst sınır', fee: 'Komisyon', noFee: 'Yok', free: 'komisyonsuz', percent: (n: string) => `%${n}`, eta: 'Süre', note: 'Not', version: 'Sürüm', versionOf: (n: string) => `Sürüm ${n}`, on: 'Açık', off: 'Kapalı', name: 'Ad',
  edit: 'Düzenle', editTitle: (name: string) => `${name} yöntemini düzenle`, tr: 'Türkçe', en: 'İngilizce', nameIn: (lang: string) => `Ad (${lang})`, noteIn: (lang: string) => `Not (${lang})`, etaIn: (lang: string) => `Süre (${lang})`, active: 'Oyunculara açık', saved: 'Kaydedildi. Yeni istekler bunu görür.',
  change: 'Sınır ve komisyon', changeTitle: (name: string) => `${name}: sınır ve komisyon öner`, changeText: 'Başka biri onaylayınca geçerli olur. Verilmiş istekler eski koşulla kalır.', min: 'Alt sınır', max: 'Üst sınır', feePercent: 'Komisyon (%)', feeHelp: 'Çekilen tutardan düşer, en çok %10', propose: 'Öner', proposed: 'İkinci onaya gönderildi.',
  history: 'Sürümler', made: 'Yapan', program: 'Programla geldi', approvedBy: (by: string) => `onaylayan ${by}`, now: 'Şimdiki', none: 'Sürüm yok',
}
export type OfficeMethodTexts = typeof methods

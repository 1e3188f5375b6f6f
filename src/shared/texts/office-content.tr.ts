/** What the content desk says, in Turkish: the original. */
export const officeContent = {
  title: 'İçerik', kindList: 'İçerik türleri',
  kinds: { slider: 'Slaytlar', popup: 'Açılır duyurular', special: 'Özel günler', page: 'Sayfalar', menu: 'Menüler', licences: 'Lisanslar', partners: 'İş ortakları', methods: 'Ödeme yöntemleri', social: 'Sosyal medya', brand: 'Marka' },
  intros: {
    slider: 'Ana sayfanın ve slot lobisinin slaytları. Sıra, oyuncunun gördüğü sıradır.', popup: 'Ana sayfanın üstünde, günde bir kez gösterilir. Sırası gelen ilk duyuru çıkar.', special: 'Her yıl gelen günler ve mevsimler. Aynı güne denk gelenlerin ilki gösterilir.',
    page: 'Bilgi sayfaları. Yayınlamadığın sürece sitenin kendi metni durur.', menu: 'Üst ve alt menü. Boş bırakma: yayınladığın liste olduğu gibi görünür.', licences: 'Altbilgide duran lisans ve kurum bilgileri.', partners: 'Altbilgide duran stüdyolar ve ortaklar.',
    methods: 'Ödeme yöntemlerinin adı, sırası ve altbilgide görünüp görünmediği. Sınırlar ve ücretler burada değişmez.', social: 'Hızlı erişim ve sosyal medya adresleri.', brand: 'Sitenin adı, logosu ve vurgu rengi. Okunmayan renkler yayınlanmaz.',
  },
  keys: {
    header: 'Üst menü', footer: 'Alt menü', licences: 'Lisanslar', partners: 'İş ortakları', methods: 'Ödeme yöntemleri', social: 'Sosyal medya', brand: 'Marka', DomainBilgi: 'Adres ve lisans', bottomBarInfo: 'Altbilgi metni', SorumluOyunculuk: 'Sorumlu oyun', SSSinformation: 'Sıkça sorulan sorular',
    GenelKurallar: 'Genel kurallar', GizlilikBilgisi: 'Gizlilik', FinancialsInformation: 'Finansal bilgiler', CasinoKurallari: 'Casino kuralları', BahisKurallari: 'Bahis kuralları', PromoSart: 'Bonus koşulları', SiteInformation: 'Hakkımızda',
  },
  states: { shown: 'Yayında', waiting: 'Sırada', draft: 'Taslak', over: 'Yayında değil', house: 'Sitenin kendisi', archived: 'Arşivde' },
  list: { item: 'İçerik', place: 'Yeri', version: 'Sürüm', dates: 'Yayın', updated: 'Son yazan', missing: (n: number) => `${n} eksik`, add: 'Yeni ekle', archived: 'Arşiv', current: 'Güncel', filter: 'Gösterilenler', none: 'Henüz bir şey yok', noneText: 'Yeni ekle ile başla. Yayınlayana kadar kimse görmez.', noneArchived: 'Arşiv boş', move: (name: string) => `Sırasını değiştir: ${name}`, moveHelp: 'Sürükle ya da yukarı ve aşağı ok tuşlarını kullan.', moved: (name: string, place: number) => `${name}, ${place}. sırada`, untitled: 'Adsız', versions: (head: number, shown: number | null) => (shown === null || shown === head ? `${head}` : `${head} taslak, ${shown} yayında`) },
  places: { 'home sol': 'Ana sayfa', 'home sag': 'Ana sayfa', 'slot sol': 'Slot lobisi, sol', 'slot sag': 'Slot lobisi, sağ' },
  from: 'Başlangıç', until: 'Bitiş', noEnd: 'süresiz',
  editor: {
    crumb: 'İçerik', fresh: 'Yeni', save: 'Taslağı kaydet', saved: (version: number) => `Sürüm ${version} kaydedildi. Yayınlayana kadar kimse görmez.`, preview: 'Önizle', previewReady: 'Önizleme açıldı. On dakika boyunca yalnızca bu tarayıcıda görünür.', publish: 'Yayınla', withdraw: 'Yayından kaldır', archive: 'Arşivle', unarchive: 'Arşivden çıkar', unsaved: 'Kaydedilmemiş değişiklik var', missingTitle: 'Yayınlamak için eksik', complete: 'Eksik yok: yayınlanabilir.',
    turkish: 'Türkçe', english: 'İngilizce', dirtyLeave: 'Değişikliklerin kaydedilmedi. Yine de çıkılsın mı?', wordHelp: 'Boş bırakılabilir.',
  },
  publishing: {
    title: (version: number) => `Sürüm ${version} yayınlansın mı?`, text: 'Tarih vermezsen hemen yayına girer ve sen kaldırana kadar kalır.', act: 'Yayınla', from: 'Ne zaman başlasın', fromHelp: 'Boşsa hemen.', until: 'Ne zaman bitsin', untilHelp: 'Boşsa süresiz. Bitince önceki yayın geri gelir.', done: 'Yayınlandı. Açık sayfalar da yenilendi.', scheduled: 'Sıraya alındı.',
    withdrawTitle: 'Yayından kaldırılsın mı?', withdrawText: 'Yayındaki ve sıradaki bütün sürümler kalkar. Taslak durur.', withdrawHouse: 'Yerine sitenin kendisi gelir. Taslak durur.', withdrawn: 'Yayından kaldırıldı.', cancelOne: 'Kaldır', archiveTitle: 'Arşivlensin mi?', archiveText: 'Yayından kalkar ve listeden çıkar. Arşivden geri getirebilirsin.', unarchiveTitle: 'Arşivden çıkarılsın mı?', unarchiveText: 'Taslak olarak geri gelir; kendiliğinden yayınlanmaz.', done2: 'Yapıldı.',
  },
  history: { publications: 'Yayınlar', noPublications: 'Hiç yayınlanmadı.', versions: 'Sürümler', noVersions: 'Henüz kaydedilmedi.', version: (n: number) => `Sürüm ${n}`, restoredFrom: (n: number) => `${n}. sürümden`, restore: 'Bu sürüme dön', restored: (n: number) => `${n}. sürüm yeni taslak oldu.`, states: { shown: 'Yayında', waiting: 'Sırada', under: 'Bekliyor: üstünde daha yenisi var', over: 'Bitti', ended: 'Kaldırıldı' } },
  fields: {
    set: 'Nerede', place: 'Hangi yanda', image: 'Resim', title: 'Başlık', text: 'Metin', body: 'Metin', link: 'Bağlantı', action: 'Düğme yazısı', firstDay: 'İlk gün', lastDay: 'Son gün', name: 'Ad', number: 'Numara', authority: 'Kurum', url: 'Adres', path: 'Bağlantı', id: 'Yöntem', shown: 'Altbilgide', logo: 'Logo, koyu görünüm', logoLight: 'Logo, açık görünüm', icon: 'Uygulama simgesi',
    primary: 'Düğme rengi, koyu', onPrimary: 'Düğme yazısı, koyu', ink: 'Vurgulu yazı, koyu', primaryLight: 'Düğme rengi, açık', onPrimaryLight: 'Düğme yazısı, açık', inkLight: 'Vurgulu yazı, açık', rows: 'Satırlar', children: 'Alt satırlar',
  },
  choices: { home: 'Ana sayfa', slot: 'Slot lobisi', sol: 'Sol', sag: 'Sağ', yes: 'Görünsün', no: 'Gizli', whatsapp: 'WhatsApp', telegram: 'Telegram', instagram: 'Instagram', twitter: 'X', facebook: 'Facebook', youtube: 'YouTube', reddit: 'Reddit', google: 'Google', pinterest: 'Pinterest' },
  help: { link: 'Sitenin bir sayfası (/promotions) ya da https adresi', address: 'https ile başlayan adres', day: 'AA-GG, örneğin 10-29', colour: 'Boşsa sitenin kendi rengi' },
  rows: { add: 'Satır ekle', addChild: 'Alt satır ekle', remove: (n: number) => `${n}. satırı çıkar`, row: (n: number) => `${n}. satır`, move: (n: number) => `${n}. satırın sırasını değiştir`, none: 'Satır yok' },
  picture: { choose: 'Resim seç', replace: 'Değiştir', remove: 'Resmi çıkar', busy: 'Resim hazırlanıyor', help: 'JPEG, PNG, WebP ya da AVIF, en çok 12 MB. Konum ve kamera bilgisi silinir.', focus: 'Kırparken kalsın', focuses: { auto: 'En dikkat çeken yer', west: 'Sol', centre: 'Orta', east: 'Sağ' }, tooLarge: 'Dosya 12 MB’tan büyük', failed: 'Resim yüklenemedi', none: 'Resim yok' },
  rich: { tools: 'Biçim', bold: 'Kalın', italic: 'Eğik', h2: 'Başlık', h3: 'Alt başlık', bullets: 'Madde', numbers: 'Sıralı liste', link: 'Bağlantı', linkAsk: 'Bağlantı adresi', linkSet: 'Uygula', linkRemove: 'Bağlantıyı kaldır', undo: 'Geri al', redo: 'Yinele', table: 'Tablo', row: 'Satır ekle', column: 'Sütun ekle', removeTable: 'Tabloyu sil' },
  brand: { pick: (field: string) => `${field}: renk seç`, sample: 'Görünüşü', dark: 'Koyu', light: 'Açık', button: 'Para yatır', inline: 'Vurgulu yazı', ratio: (ratio: string) => `Karşıtlık ${ratio}`, fine: 'okunur', low: 'okunmaz, en az 4,5 olmalı' },
}
export type OfficeContentTexts = typeof officeContent

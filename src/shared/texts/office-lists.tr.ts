import type { HitOutcome, LineFault, ListState } from '../lists.ts'

export const officeLists = {
  title: 'Listeler', intro: 'Yaptırım, siyasi nüfuz ve kendini engelleyenler listeleri. Bir liste yürürlüğe girince her oyuncu, kayıt olunca her yeni oyuncu aranır.', tabs: { label: 'Listeler', hits: 'Eşleşmeler', files: 'Dosyalar' },
  kinds: { sanctions: 'Yaptırım', pep: 'Siyasi nüfuz (PEP)', exclusion: 'Kendini engelleyenler' },
  kindHelp: {
    sanctions: 'Sütunlar: ad_soyad, dogum_tarihi, liste, referans.', pep: 'Sütunlar: ad_soyad, dogum_tarihi, liste, referans.',
    exclusion: 'Sütunlar: tckn, ad_soyad, dogum_tarihi; istenirse son_gun. Numara tutarsa oyuncu hemen oyuna kapanır.',
  },
  hits: {
    title: 'Eşleşmeler', player: 'Oyuncu', listed: 'Listedeki', list: 'Liste', why: 'Neden', score: 'Puan', found: 'Bulundu', outcome: 'Karar', filter: 'Durum', kindFilter: 'Liste', allKinds: 'Bütün listeler', scoreOf: (n: string) => `%${n}`,
    states: { waiting: 'Bekleyen', decided: 'Karar verilen' }, none: { waiting: 'Bekleyen eşleşme yok', decided: 'Henüz karar verilmiş eşleşme yok' }, noneText: 'Bir oyuncunun adı ve doğum tarihi bir satırla tutarsa burada görünür.',
    reasons: { number: 'Kimlik numarası aynı', name: 'Ad ve doğum benziyor' }, scoreHelp: 'Adların benzerliği. Listede yalnızca doğum yılı varsa yüzde 85’i, doğum hiç yoksa yüzde 65’i sayılır; 60’ın altı eşleşme değildir.',
    born: (when: string) => `doğumu ${when}`, noBirth: 'doğumu yok', untilDay: (day: string) => `son gün ${day}`, gone: 'Listeden çıktı', byItself: 'Kendiliğinden', ofPlayer: 'Liste eşleşmeleri', noneOfPlayer: 'Bu oyuncu hiçbir listede bulunmadı.',
    undo: 'Engeli kaldır', undoTitle: 'Yanlış engeli kaldırmayı öner', undoAct: 'Öner', undoText: (player: string) => `${player} bu satırdaki kişi değilse engel, ikinci bir kişi onaylayınca kalkar. Yalnızca bu satırın koyduğu engel kalkar; oyuncunun kendi kararı ve sonradan konan engel kısalmaz.`, undoWaits: 'Kaldırma ikinci onay bekliyor',
    decide: 'Karar ver', decideTitle: 'Eşleşmeye karar ver', about: (player: string, listed: string) => `${player} – listede: ${listed}`,
    outcomes: { different: 'Başka biri', noted: 'Aynı kişi, izlenecek', deactivated: 'Aynı kişi, hesap pasife', excluded: 'Aynı kişi, oyuna kapalı' } satisfies Record<HitOutcome, string>,
    outcomeHelp: {
      different: 'Oyuncu için hiçbir şey değişmez. Satır değişirse eşleşme yeniden bekler.', noted: 'Hesap açık kalır; karar oyuncunun sayfasında durur.', deactivated: 'Oturumları hemen sona erer, giriş yapamaz. Parası yerinde kalır.',
      excluded: 'Oyuncu hemen oyundan çıkar; yatıramaz, oynayamaz, parasını çekebilir. Listedeki son güne kadar, gün yoksa süresiz. Kayıt yanlışsa iki kişiyle geri alınır.',
    } satisfies Record<HitOutcome, string>,
  },
  files: {
    inForce: 'Yürürlükte', noneInForce: 'Yürürlükte dosya yok', waits: 'Bekleyen dosya', reading: 'Okunuyor', look: 'İncele', choose: 'Dosya yükle', sending: 'Okunuyor', tooLarge: 'Dosya en fazla 256 MB olabilir', failed: 'Dosya gönderilemedi. Bağlantını kontrol edip yeniden dene.',
    lines: (n: string) => `${n} satır`, since: (when: string, by: string) => `${when}, ${by}`, matched: 'Bütün oyuncular arandı', matching: 'Oyuncular aranıyor', versions: 'Bütün sürümler', noVersions: 'Henüz dosya yüklenmedi', noVersionsText: 'Bir liste seçip CSV dosyasını yükle; yürürlüğe girmeden önce ne değiştireceğini görürsün.',
    file: 'Dosya', kind: 'Liste', state: 'Durum', count: 'Satır', digest: 'Özet', uploaded: 'Yükleyen', when: 'Zaman',
  },
  version: {
    facts: 'Dosya', digest: 'SHA-256', changes: { added: 'Yeni', changed: 'Değişen', gone: 'Çıkan', refused: 'Alınmayan' }, filter: 'Satırlar', none: { added: 'Yeni satır yok', changed: 'Değişen satır yok', gone: 'Çıkan satır yok', refused: 'Her satır alındı' },
    stands: 'Geçerli satır', unchanged: 'Aynı kalan', line: 'Satır', name: 'Ad soyad', birth: 'Doğum', list: 'Liste', reference: 'Referans', until: 'Son gün', number: 'Kimlik no', hasNumber: 'Var', before: 'Önceki', why: 'Neden', noEnd: 'Süresiz',
    faults: { cells: 'Sütun sayısı ilk satırla tutmuyor', name: 'Ad eksik ya da çok uzun', birth: 'Doğum tarihi okunamadı', number: 'Kimlik numarası hatalı', list: 'Liste adı eksik ya da çok uzun', reference: 'Referans eksik ya da çok uzun', until: 'Son gün okunamadı', duplicate: 'Aynı kayıt dosyada daha önce var' } satisfies Record<LineFault, string>,
    apply: 'Yürürlüğe önerilsin', applyTitle: 'Listenin yürürlüğe girmesini öner', applyText: (added: string, changed: string, gone: string) => `${added} yeni, ${changed} değişen, ${gone} çıkan satır. İkinci bir kişi onaylayınca yürürlüğe girer ve bütün oyuncular aranır.`,
    waitsOwn: 'Önerdin; ikinci bir kişinin onayını bekliyor.', waitsOther: (by: string) => `${by} önerdi; ikinci bir kişinin onayını bekliyor.`, toProposals: 'İkinci onaya git',
    applyExclusion: 'Kimlik numarası tutan oyuncular hemen oyuna kapanır. Yanlış kayıt, oyuncunun eşleşmesinden iki kişiyle geri alınır.', discard: 'Sil', discardTitle: 'Bekleyen dosyayı sil', discardText: 'Yürürlükteki liste olduğu gibi kalır.', applied: 'Liste yürürlükte. Oyuncular aranıyor.', old: 'Satırlar yalnızca yürürlükteki ve bekleyen sürümde durur.',
  },
  states: { reading: 'Okunuyor', draft: 'Bekliyor', active: 'Yürürlükte', replaced: 'Yenisi geldi', discarded: 'Silindi' } satisfies Record<ListState, string>,
}
export type OfficeListsTexts = typeof officeLists

import type { LayoutColumn } from '../bank-layout.ts'
import type { LineState, MatchMark, Verdict } from '../reconciliation.ts'

const columns: Readonly<Record<LayoutColumn, string>> = { day: 'Tarih', amount: 'Tutar (gelen)', out: 'Giden tutar', sender: 'Gönderen', text: 'Açıklama', reference: 'Dekont ya da referans no' }
const states: Readonly<Record<LineState, string>> = { open: 'Bekleyenler', used: 'Yatırıma işlenenler', aside: 'Kenara ayrılanlar', outgoing: 'Hesaptan çıkanlar' }
const verdicts: Readonly<Record<Verdict, string>> = { sure: 'Kesin', likely: 'Olası', none: 'Eşleşmedi' }
const marks: Readonly<Record<MatchMark, string>> = {
  reference: 'Referans tutuyor', 'no-reference': 'Referans yok', amount: 'Tutar tutuyor', 'other-amount': 'Tutar farklı', name: 'Ad tutuyor', 'name-alike': 'Ad benziyor', 'other-name': 'Gönderen başka biri', 'no-name': 'Gönderen yazmıyor',
  'other-bank': 'Başka bankaya bildirilmiş', 'several-deposits': 'Birden çok yatırıma uyuyor', 'several-lines': 'Birden çok satıra uyuyor', 'spent-reference': 'Bu referansla daha önce yatırılmış', twin: 'Aynı hareket başka dosyada işlenmiş', 'closed-account': 'Oyuncunun hesabı kapalı',
}

export const officeReconciliation = {
  title: 'Ekstreler', intro: 'Banka ekstrelerindeki satırlar bekleyen havalelerle eşleşir. Her dosya ve her satır bir kez alınır.', upload: 'Ekstre yükle',
  none: 'Henüz ekstre yüklenmedi', noneText: 'Bankanın verdiği CSV ya da camt.053 dosyasını yükle; bekleyen havalelerle eşleşenler burada görünür.',
  uploadedAt: 'Yüklendi', account: 'Hesap', period: 'Dönem', file: 'Dosya', waiting: 'Bekleyen', used: 'İşlenen', aside: 'Kenarda', by: 'Yükleyen', lines: (n: string) => `${n} satır`,
  known: (n: string) => `${n} satır önceki dosyalarda vardı, yeniden alınmadı.`, knownFile: 'Bu dosya daha önce yüklendi; o kayıt açıldı.', digest: 'Dosya özeti',
  uploadTitle: 'Ekstre yükle', uploadIntro: 'camt.053 olduğu gibi okunur. CSV’de sütunların ne anlama geldiğini bir kez söyle; aynı bankanın sonraki dosyasında hatırlanır.',
  choose: 'Dosya seç', replace: 'Başka dosya seç', noFile: 'Dosya seçilmedi', tooLarge: 'Dosya en fazla 4 MB olabilir.', failed: 'Dosya gönderilemedi. Yeniden dene.', take: 'Satırları al',
  columns, columnsTitle: 'Sütunlar', noColumn: 'Yok', separator: 'Ayraç', separators: { ';': 'Noktalı virgül', ',': 'Virgül', '\t': 'Sekme', '|': 'Dikey çizgi' },
  dayForm: 'Tarih biçimi', dayForms: { dmy: 'gün.ay.yıl', ymd: 'yıl-ay-gün', mdy: 'ay/gün/yıl' }, point: 'Kuruş ayracı', points: { ',': 'Virgül: 1.250,00', '.': 'Nokta: 1,250.00' },
  preview: 'Böyle okunacak', unread: 'Okunamadı', isCamt: 'camt.053 ekstresi: sütun seçmek gerekmez.', noHeads: 'Dosyada sütun başlığı bulunamadı. Başlık satırı olan bir CSV seç.', remembered: 'Sütunlar bu bankanın son dosyasındaki gibi.',
  states, statesLabel: 'Satırlar', verdicts, marks, verdict: 'Eşleşme', day: 'Tarih', sender: 'Gönderen', deposit: 'Bekleyen yatırım', paid: 'İşlendiği yatırım', reference: 'Referans', reason: 'Neden', decided: 'Karar',
  noneIn: { open: 'Bekleyen satır yok', used: 'İşlenmiş satır yok', aside: 'Kenara ayrılmış satır yok', outgoing: 'Hesaptan çıkan para yok' } satisfies Record<LineState, string>,
  approveSure: (n: string, amount: string) => `Kesin ${n} satırı onayla: ${amount}`, approveSureShort: 'Onayla', approveSureTitle: 'Kesin eşleşmeleri onayla', approveSureText: (n: string, amount: string) => `${n} havale, toplam ${amount}, oyuncuların hesabına geçer. Referans, tutar ve ad üçü de tutuyor. Limitini aşan ya da hesabı kapalı olan tutulana alınır.`,
  done: (n: string, amount: string) => `${n} havale onaylandı: ${amount}.`, held: (n: string) => `${n} havale tutulana alındı.`, taken: (n: string) => `${n} satırı bu sırada başkası işledi.`,
  approve: 'Onayla', hold: 'Tutulana al', approveTitle: (amount: string) => `${amount} bu yatırıma işlensin mi?`, approveText: 'Satır bu yatırımın karşılığı sayılır ve bir daha kullanılmaz.', holdText: (arrived: string, told: string) => `Gelen ${arrived}, bildirilen ${told}. Yatırım gelen tutarla tutulana alınır; hesaba geçirmek ya da geri göndermek orada kararlaştırılır.`,
  outcomes: { approved: 'Onaylandı.', held: 'Tutulana alındı.', proposed: 'İkinci onaya gönderildi.' },
  putAside: 'Kenara ayır', putAsideTitle: 'Satırı kenara ayır', putAsideText: 'Satır bir yatırımın karşılığı değilse: faiz, iade, masraf.', reopen: 'Geri al', reopenTitle: 'Satırı geri al', reopenText: 'Satır yeniden bekleyenlere döner.',
  onLine: 'Ekstrede', onDeposit: 'Bildirimde', name: 'Ad', amount: 'Tutar',
}
export type OfficeReconciliationTexts = typeof officeReconciliation

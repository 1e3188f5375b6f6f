import type { ComplaintCategory, ComplaintOutcome, ComplaintState, ComplaintStep, ComplaintView } from '../complaints.ts'

export const officeComplaints = {
  title: 'Şikâyetler', intro: 'Oyuncuların resmî şikâyetleri, son yanıt gününe göre. Yazışma destek kaydındadır; karar ve gerekçesi oyuncuya bildirim ve e-postayla gider.',
  filter: 'Durum', category: 'Konu', all: 'Hepsi', assigned: 'Kimde', assignedTo: { all: 'Herkes', mine: 'Bende', nobody: 'Kimsede değil' },
  views: { open: 'Açık', overdue: 'Süresi geçen', closed: 'Kapanan' } satisfies Record<ComplaintView, string>,
  none: { open: 'Açık şikâyet yok', overdue: 'Süresi geçen şikâyet yok', closed: 'Kapanmış şikâyet yok' } satisfies Record<ComplaintView, string>,
  noneText: 'Oyuncular şikâyetini Destek sayfasından verir.',
  categories: { payment: 'Para işlemi', game: 'Oyun sonucu', bonus: 'Bonus', account: 'Hesap', protection: 'Sorumlu oyun', conduct: 'Davranış', other: 'Diğer' } satisfies Record<ComplaintCategory, string>,
  states: { open: 'Açık', upheld: 'Haklı bulundu', partly: 'Kısmen haklı', rejected: 'Reddedildi', withdrawn: 'Geri alındı' } satisfies Record<ComplaintState, string>,
  overdue: 'Süresi geçti', reopened: 'Yeniden açıldı', number: 'No', player: 'Oyuncu', wanted: 'İstediği', state: 'Durum', dueOn: 'Son gün', filed: 'Verildi', closed: 'Kapandı', nobody: 'Kimse',
  numbered: (number: string) => `Şikâyet ${number}`,
  figures: { open: 'Açık', overdue: 'Süresi geçen', median: 'Yanıt, dönemin ortancası', days: (days: string) => `${days} gün`, objections: 'Spor itirazı, açık', from: 'İlk gün', to: 'Son gün', count: 'Sayı', late: 'Geç', none: 'Bu günlerde şikâyet verilmedi.', period: 'Döneme göre', outcome: 'Sonuç' },
  objections: (count: string, since: string) => `${count} spor itirazı da yanıt bekliyor, en eskisi ${since}.`, objectionsOpen: 'İtirazlara git',
  take: 'Üstlen', lay: 'Bırak', assign: 'Devret', decide: 'Karar ver', decideTitle: 'Şikâyeti sonuçlandır', outcome: 'Sonuç', outcomes: { upheld: 'Haklı', partly: 'Kısmen haklı', rejected: 'Ret' } satisfies Record<ComplaintOutcome, string>,
  answer: 'Gerekçe', answerHelp: (language: 'tr' | 'en') => `Oyuncu bunu okur. Dili: ${language === 'tr' ? 'Türkçe' : 'İngilizce'}.`, reopen: 'Yeniden aç', reopenTitle: 'Şikâyeti yeniden aç', reopenText: 'Bir şikâyet bir kez yeniden açılır. Oyuncu gerekçeyi ve yeni son günü okur.',
  redress: 'Telafi öner', redressTitle: 'Telafi', redressText: 'Bakiye düzeltmesi önerilir; başka biri onaylayınca para geçer.', amount: 'Tutar', noRedress: 'Telafi önerilmedi.', gift: 'Bonus ya da bedava bahis için oyuncunun sayfasından hediye ver.',
  proposal: { pending: 'İkinci onay bekliyor', approved: 'Onaylandı', rejected: 'Reddedildi', withdrawn: 'Geri alındı' },
  steps: { filed: 'Şikâyet verildi', decided: 'Sonuçlandı', withdrawn: 'Oyuncu geri aldı', reopened: 'Yeniden açıldı' } satisfies Record<ComplaintStep, string>,
  history: 'Adımlar', talk: 'Yazışma', openTicket: 'Destek kaydını aç', about: 'Hakkında', abouts: { transaction: 'İşlem', coupon: 'Kupon', round: 'Tur' }, card: 'Şikâyet hakkında', note: 'Not', desk: 'Destek',
  setting: 'Süre ve başvuru adresi', settingTitle: 'Şikâyet ayarları', settingText: 'Süre, bundan sonra verilen ya da yeniden açılan şikâyetler için geçerlidir.', answerDays: 'Yanıt süresi (gün)', answerDaysHelp: '1 ile 60 gün arası, İstanbul takvimiyle.', appeal: { tr: 'Başvurulabilecek kurul, Türkçe', en: 'Başvurulabilecek kurul, İngilizce' }, appealHelp: 'Yanıttan ya da son günden sonra oyuncuya gösterilir. Boşsa hiçbir şey gösterilmez.', save: 'Kaydet',
}
export type OfficeComplaintTexts = typeof officeComplaints

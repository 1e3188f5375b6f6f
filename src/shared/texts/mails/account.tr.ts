import type { ComplaintOutcome } from '../../players/complaints.ts'
import { button, list, quote, say, type MailWords } from './words.ts'

const OUTCOME: Readonly<Record<ComplaintOutcome, string>> = {
  upheld: 'Haklı bulundu',
  partly: 'Kısmen haklı bulundu',
  rejected: 'Kabul edilmedi',
}

export const accountMails = {
  confirmation: (link: string): MailWords => ({
    subject: '{site} hesabını onayla',
    preheader: 'Bağlantı 24 saat geçerli ve bir kez kullanılabilir.',
    title: 'Hesabını onayla',
    blocks: [
      say('Hesabını açmak için tek bir adım kaldı: e-posta adresini onayla.'),
      button('Hesabımı onayla', link),
      say('Bağlantı 24 saat geçerli ve bir kez kullanılabilir.'),
      say('Bu kaydı sen yapmadıysan bu iletiyi yok say; onaylanmayan hesap kullanılamaz.'),
    ],
  }),
  hasAccount: (link: string): MailWords => ({
    subject: 'Bu e-posta ile zaten bir {site} hesabın var',
    preheader: 'Yeni bir kayıtta senin e-posta adresin yazıldı.',
    title: 'Zaten bir hesabın var',
    blocks: [
      say('Yeni bir kayıtta bu e-posta adresi yazıldı. Bu adresle zaten bir hesabın var.'),
      button('Giriş yap', link),
      say('Şifreni hatırlamıyorsan giriş sayfasında yeni bir şifre belirleyebilirsin.'),
      say('Kaydı yapan sen değilsen bu iletiyi yok say; hesabında bir şey değişmedi.'),
    ],
  }),
  staffInvitation: (link: string): MailWords => ({
    subject: '{site} yönetim hesabın',
    preheader: 'Şifreni belirle. Bağlantı 72 saat geçerli.',
    title: 'Yönetim hesabın hazır',
    blocks: [
      say('İki yönetici yönetim hesabını açtı ya da girişini sıfırladı.'),
      button('Şifremi belirle', link),
      say(
        'Bağlantı 72 saat geçerli ve bir kez kullanılır. Ardından geçiş anahtarı ya da doğrulama uygulaması kurarsın. Şifreni senden başka kimse bilmez.',
      ),
      say('Burada çalışmıyorsan bu iletiyi dikkate alma.'),
    ],
  }),
  complaintFiled: (number: string, due: string, wanted: string, link: string): MailWords => ({
    subject: `Şikâyetini aldık (${number})`,
    preheader: `En geç ${due} günü yanıtlarız.`,
    title: 'Şikâyetini aldık',
    blocks: [
      list(['Şikâyet numarası', number], ['En geç yanıt', due]),
      say('İsteğin:'),
      quote(wanted),
      button('Şikâyetimi izle', link),
    ],
  }),
  complaintDecided: (
    number: string,
    outcome: ComplaintOutcome,
    reason: string,
    link: string,
  ): MailWords => ({
    subject: `Şikâyetin yanıtlandı (${number})`,
    preheader: `Karar: ${OUTCOME[outcome]}`,
    title: 'Şikâyetin yanıtlandı',
    blocks: [
      list(['Şikâyet numarası', number], ['Karar', OUTCOME[outcome]]),
      say('Gerekçe:'),
      quote(reason),
      button('Ayrıntılar ve itiraz yolları', link),
    ],
  }),
  answered: (number: string, body: string, link: string): MailWords => ({
    subject: `Destek kaydına yanıt geldi (${number})`,
    preheader: 'Destek ekibi sana yazdı.',
    title: 'Destek ekibi yanıtladı',
    blocks: [
      say(`${number} numaralı destek kaydına şunu yazdık:`),
      quote(body),
      button('Yanıtla', link),
    ],
  }),
  dormantSoon: (day: string, link: string): MailWords => ({
    subject: '{site} hesabın uzun süredir hareketsiz',
    preheader: 'Hesabın açık kalsın istersen giriş yapman yeter.',
    title: 'Hesabın uzun süredir hareketsiz',
    blocks: [
      say(
        'Hesabına uzun süredir giriş yapılmadı; oyun, yatırım ya da çekim de yok. Böyle kalırsa hesabın hareketsiz hesap sayılacak.',
      ),
      list(['Hareketsiz sayılacağı gün', day]),
      say(
        'Hareketsiz hesaptan hiçbir ücret alınmaz: bakiyen olduğu gibi kalır ve senindir, dilediğin an çekebilirsin. Hesabını açık tutmak istersen giriş yapman yeter; istemiyorsan hiçbir şey yapmana gerek yok.',
      ),
      button('Giriş yap', link),
      say('Bu bir teklif değildir; hesabının durumunu bildirmek zorunda olduğumuz için yazıyoruz.'),
    ],
  }),
  dormant: (link: string): MailWords => ({
    subject: '{site} hesabın artık hareketsiz',
    preheader: 'Bakiyen yerinde duruyor; ücret alınmaz.',
    title: 'Hesabın artık hareketsiz',
    blocks: [
      say(
        'Uzun süredir hiçbir hareket olmadığı için hesabın hareketsiz hesap sayıldı. Ücret alınmadı ve alınmayacak; bakiyen yerinde duruyor.',
      ),
      say(
        'Bir sonraki girişinde bu durum kendiliğinden kalkar. Bakiyeni çekmek için de giriş yapman yeter.',
      ),
      button('Giriş yap', link),
    ],
  }),
  frame: {
    greeting: (firstname: string | undefined) =>
      firstname === undefined || firstname === '' ? 'Merhaba,' : `Merhaba ${firstname},`,
    reasons: {
      account: '{site} hesabınla ilgili zorunlu bir bilgi olduğu için bu iletiyi aldın.',
      security: '{site} hesabının güvenliği için bu iletiyi aldın.',
      payment: '{site} hesabındaki bir para işlemi için bu iletiyi aldın.',
      protection: '{site} hesabındaki limit ve molalar için bu iletiyi aldın.',
      support: '{site} destek ekibine yazdığın için bu iletiyi aldın.',
      staff: '{site} yönetiminde hesabın olduğu için bu iletiyi aldın.',
      partner: '{site} iş ortağı olduğun veya başvurduğun için bu iletiyi aldın.',
      notice: '{site} üyesi olduğun için bu bilgilendirmeyi aldın.',
      offer: '{site} tekliflerini e-postayla almayı kabul ettiğin için bu iletiyi aldın.',
    },
    stop: 'Bu tür iletileri almak istemiyorum',
    play: '18 yaşından küçükler oynayamaz. Kumar bağımlılık yapabilir. YEDAM danışma hattı: 115',
    limits: 'Sorumlu oyun',
    licence: (name: string, number: string) => `Lisans: ${name}, ${number}`,
    support: 'Destek',
    whatsapp: 'WhatsApp',
    telegram: 'Telegram',
  },
  stopSms: (link: string) => `Ret: ${link}`,
}

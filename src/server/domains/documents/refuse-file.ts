import { Refusal } from '#shared/refusals.ts'
import type { Bilingual } from '#shared/lang.ts'

const WHY = {
  type: {
    tr: 'Yalnızca JPEG, PNG ya da PDF yükleyebilirsin',
    en: 'Only JPEG, PNG or PDF can be uploaded',
  },
  broken: {
    tr: 'Dosya bozuk ya da eksik. Yeniden kaydedip dene',
    en: 'The file is broken or incomplete. Save it again and retry',
  },
  pixels: { tr: 'Görüntü çok küçük ya da çok büyük', en: 'The picture is too small or too large' },
  active: {
    tr: 'Dosyanın içinde çalışan öğeler var. Belgenin fotoğrafını ya da sade bir PDF’ini yükle',
    en: 'The file holds active content. Upload a picture of the document, or a plain PDF',
  },
  locked: {
    tr: 'PDF şifreli. Şifresiz halini yükle',
    en: 'The PDF is locked. Upload it without a password',
  },
} as const satisfies Record<string, Bilingual>

export function refuseFile(why: keyof typeof WHY): Refusal {
  return new Refusal('invalid input', { reason: why }, WHY[why])
}

import { DOCUMENT_NAMES, REASON_WORDS } from '../players/documents.ts'
import type { ComplaintOutcome } from '../players/complaints.ts'
import type { Notification } from '../notifications.ts'
import { dayOf, wording, type FactsOf, type Words } from './words.ts'

export function wordDocument({
  document,
  state,
  reason,
  asked,
}: FactsOf<'document-decided'>): Words {
  const [name, why] = [
    DOCUMENT_NAMES[document],
    reason === null ? { tr: '', en: '' } : REASON_WORDS[reason],
  ]
  if (state === 'accepted')
    return wording(
      'Belgen kabul edildi',
      `${name.tr}: inceledik ve kabul ettik.`,
      'Your document was accepted',
      `${name.en}: we reviewed it and accepted it.`,
    )
  if (state === 'refused')
    return wording(
      'Belgen kabul edilmedi',
      `${name.tr}: ${why.tr} Yenisini Belgelerim sayfandan yükleyebilirsin.`,
      'Your document was not accepted',
      `${name.en}: ${why.en} You can upload a new one on your Documents page.`,
    )
  const next = asked === null ? name : DOCUMENT_NAMES[asked]
  return wording(
    'Senden bir belge daha istiyoruz',
    `${name.tr}: ${why.tr} Şunu da yükle: ${next.tr}.`,
    'We need one more document',
    `${name.en}: ${why.en} Also upload: ${next.en}.`,
  )
}

export function wordFundsAsked({ dueOn }: FactsOf<'funds-asked'>): Words {
  const day = dayOf(dueOn)
  return wording(
    'Gelir kaynağını soruyoruz',
    'Yasal yükümlülüğümüz gereği bir sorumuz var. ' +
      `Belgelerim sayfandan ${day} gününün sonuna kadar yanıtla.`,
    'We have a question about your source of funds',
    `We are legally required to ask. Answer on your Documents page by the end of ${day}.`,
  )
}

export function wordFundsDecided({ state }: FactsOf<'funds-decided'>): Words {
  return state === 'accepted'
    ? wording(
        'Yanıtın kabul edildi',
        'Gelir kaynağınla ilgili yanıtını inceledik ve kabul ettik.',
        'Your answer was accepted',
        'We reviewed your answer about your source of funds and accepted it.',
      )
    : wording(
        'Yanıtın yeterli bulunmadı',
        'Gelir kaynağınla ilgili yanıtın yeterli bulunmadı. Nedenini Belgelerim sayfanda gör.',
        'Your answer was not sufficient',
        'Your answer about your source of funds was not sufficient. ' +
          'See the reason on your Documents page.',
      )
}

export function wordComplaint({
  kind,
  facts: { number, dueOn },
}: Extract<Notification, { kind: 'complaint-filed' | 'complaint-reopened' }>): Words {
  const day = dayOf(dueOn)
  return kind === 'complaint-filed'
    ? wording(
        'Şikâyetini aldık',
        `Şikâyet numaran ${number}. En geç ${day} günü yanıtlarız.`,
        'We received your complaint',
        `Your complaint number is ${number}. We will answer by ${day}.`,
      )
    : wording(
        'Şikâyetin yeniden açıldı',
        `${number} numaralı şikâyetini yeniden inceliyoruz. En geç ${day} günü yanıtlarız.`,
        'Your complaint was reopened',
        `We are reviewing your complaint ${number} again. We will answer by ${day}.`,
      )
}

const OUTCOME_WORDS: Readonly<Record<ComplaintOutcome, { tr: string; en: string }>> = {
  upheld: { tr: 'haklı bulundu', en: 'was upheld' },
  partly: { tr: 'kısmen haklı bulundu', en: 'was upheld in part' },
  rejected: { tr: 'kabul edilmedi', en: 'was not upheld' },
}

export function wordComplaintDecided({ number, outcome }: FactsOf<'complaint-decided'>): Words {
  const { tr, en } = OUTCOME_WORDS[outcome]
  return wording(
    'Şikâyetin yanıtlandı',
    `${number} numaralı şikâyetin ${tr}. Gerekçesini Destek sayfanda oku.`,
    'Your complaint was answered',
    `Your complaint ${number} ${en}. See the reasons on your Support page.`,
  )
}

export function wordTicketAnswered(facts: FactsOf<'ticket-answered'>): Words {
  return wording(
    'Destek yanıtladı',
    `${facts.number} numaralı destek kaydına yanıt geldi.`,
    'Support has answered',
    `There is an answer to your ticket ${facts.number}.`,
  )
}

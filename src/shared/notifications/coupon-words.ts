import { fromWireMoney } from '../money.ts'
import { moneyIn, wording, type FactsOf, type Words } from './words.ts'

export function wordSettled({
  code,
  name,
  state,
  amount: wire,
  stake,
}: FactsOf<'coupon-settled'>): Words {
  const money = moneyIn(wire)
  const [tr, en] = [`${code} kodlu kuponun (${name.tr})`, `Your bet ${code} (${name.en})`]
  if (state === 'lost')
    return wording(
      'Kuponun tutmadı',
      `${tr} sonuçlandı ve tutmadı.`,
      'Your bet lost',
      `${en} was settled and did not win.`,
    )
  if (state === 'void')
    return wording(
      'Kuponun iptal oldu',
      `${tr} iptal oldu; ${money.tr} bakiyene döndü.`,
      'Your bet is void',
      `${en} is void; ${money.en} is back in your balance.`,
    )
  // Halves and dead heats may return less than the stake, which is not presented as a win.
  if (fromWireMoney(wire) <= fromWireMoney(stake)) {
    return wording(
      'Kuponun sonuçlandı',
      `${tr} sonuçlandı; ${money.tr} bakiyene eklendi.`,
      'Your bet is settled',
      `${en} was settled; ${money.en} is in your balance.`,
    )
  }
  return wording(
    'Kuponun kazandı',
    `${tr} kazandı; ${money.tr} bakiyene eklendi.`,
    'Your bet won',
    `${en} won; ${money.en} is in your balance.`,
  )
}

export function wordCorrected({
  code,
  name,
  state,
  amount: wire,
  before: wireBefore,
}: FactsOf<'coupon-corrected'>): Words {
  const [money, before] = [moneyIn(wire), moneyIn(wireBefore)]
  const [trEnd, enEnd] = {
    open: [
      'yeniden açık, kalan maçlarını bekliyor',
      'is open again until its remaining matches end',
    ],
    won: [
      `artık ${money.tr} ödüyor (önceki: ${before.tr})`,
      `now pays ${money.en} (before: ${before.en})`,
    ],
    void: [
      `artık iptal sayılıyor, ${money.tr} iade edildi (önceki: ${before.tr})`,
      `is now void, and ${money.en} was returned (before: ${before.en})`,
    ],
    lost: [
      `artık tutmuyor (önceki ödeme: ${before.tr})`,
      `no longer wins (it had paid ${before.en})`,
    ],
  }[state]
  return wording(
    'Kuponunun sonucu düzeltildi',
    `Bir maçın sonucu düzeltildi: ${code} kodlu kuponun (${name.tr}) ${trEnd}.`,
    'Your bet was resettled',
    `The result of a match was corrected: your bet ${code} (${name.en}) ${enEnd}.`,
  )
}

export function wordVoided({
  code,
  name,
  amount,
  before: wireBefore,
  selections,
  isOpen,
  isFreeBetBack,
  cause,
  message,
}: FactsOf<'coupon-voided'>): Words {
  const [money, before] = [moneyIn(amount), moneyIn(wireBefore)]
  const [trMoney, enMoney] = isFreeBetBack
    ? ['Bedava bahsini yeniden kullanabilirsin.', 'You can use your free bet again.']
    : isOpen
      ? ['Kupon kalan seçimleriyle sürüyor.', 'The bet continues with its other selections.']
      : fromWireMoney(wireBefore) > 0n
        ? [
            `Kupon artık ${money.tr} ödüyor (önceki: ${before.tr}).`,
            `It now pays ${money.en} (before: ${before.en}).`,
          ]
        : selections === null
          ? [`${money.tr} bakiyene döndü.`, `${money.en} is back in your balance.`]
          : [`Kupon ${money.tr} ödüyor.`, `It pays ${money.en}.`]
  const [tr, en] =
    selections === null
      ? [
          `${code} kodlu kuponunu (${name.tr}) iptal ettik.`,
          `We voided your bet ${code} (${name.en}).`,
        ]
      : [
          `${code} kodlu kuponunda (${name.tr}) şu seçim iptal edildi, oranı 1,00 sayılır: ${selections.tr}.`,
          `We voided this selection of your bet ${code} (${name.en}), which counts at odds of 1.00: ${selections.en}.`,
        ]
  const joined = (...parts: readonly string[]) => parts.filter((part) => part !== '').join(' ')
  return wording(
    selections === null ? 'Kuponun iptal edildi' : 'Kuponunda bir seçim iptal edildi',
    joined(tr, cause.tr, message, trMoney),
    selections === null ? 'Your bet was voided' : 'A selection of your bet was voided',
    joined(en, cause.en, message, enMoney),
  )
}

export function wordSold({ code, name, amount: wire, isWhole }: FactsOf<'coupon-sold'>): Words {
  const money = moneyIn(wire)
  return wording(
    'Kuponun kuralınla bozduruldu',
    `${code} kodlu ${isWhole ? `kuponun (${name.tr})` : `kuponunun (${name.tr}) bir kısmı`} ` +
      `koyduğun kuralla bozduruldu; ${money.tr} bakiyene eklendi.`,
    'Cashed out by your rule',
    `${isWhole ? 'Your' : 'Part of your'} bet ${code} (${name.en}) ` +
      `was cashed out by your rule; ${money.en} is in your balance.`,
  )
}

export function wordAnswered({ code, state, answer }: FactsOf<'dispute-answered'>): Words {
  return state === 'upheld'
    ? wording(
        'İtirazın haklı bulundu',
        `${code} kodlu kuponuna itirazın haklı bulundu: ${answer}`,
        'Your dispute was upheld',
        `Your dispute about bet ${code} was upheld: ${answer}`,
      )
    : wording(
        'İtirazın yanıtlandı',
        `${code} kodlu kuponuna itirazın kabul edilmedi: ${answer}`,
        'Your dispute was answered',
        `Your dispute about bet ${code} was not upheld: ${answer}`,
      )
}

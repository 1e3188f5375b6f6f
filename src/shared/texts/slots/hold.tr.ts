type Held = {
  title: string
  rounds: readonly [string, string]
  one: string
  One: string
  oneToo: string
  ones: string
  Ones: string
  ofOne: string
  ofOnes: string
  withOnes: string
}

const HELD: Readonly<Record<string, Held>> = {
  uludag: {
    title: 'KARTOPU',
    rounds: ['Kartopu dönüşleri', 'kartopu dönüşleri'],
    one: 'kartopu',
    One: 'Kartopu',
    oneToo: 'kartopu da',
    ones: 'kartopları',
    Ones: 'Kartopları',
    ofOne: 'kartopunun',
    ofOnes: 'kartoplarının',
    withOnes: 'kartopuyla',
  },
  'simit-sarayi': {
    title: 'SICAK SİMİT',
    rounds: ['Sıcak simit dönüşleri', 'sıcak simit dönüşleri'],
    one: 'simit',
    One: 'Simit',
    oneToo: 'simit de',
    ones: 'simitler',
    Ones: 'Simitler',
    ofOne: 'simidin',
    ofOnes: 'simitlerin',
    withOnes: 'simitle',
  },
}

export function holdTexts(slug: string) {
  const held = HELD[slug]
  if (!held) throw new RangeError(`${slug} holds nothing`)
  const { one, One, rounds } = held
  return {
    title: held.title,
    left: (left: number) => `${left} dönüş kaldı`,
    start: (respins: number) =>
      `${held.Ones} yerinde tutulur; her yeni ${one} dönüş hakkını yeniden ${respins} yapar.`,
    full: 'GRAND',
    fullNote: `Bütün ekran ${held.withOnes} doldu`,
    sum: (count: number) => `${count} ${one} dahil`,
    autoplay: `${rounds[0]} başlarsa`,
    autoplayEnded: `Otomatik dönüş durdu: ${rounds[1]} geldi.`,
    rulesTitle: rounds[0],
    rulesCarry: (min: number, max: number, low: string, high: string) =>
      `Her ${one} bahsinin ${min} ile ${max} katı arasında bir tutar (${low} – ${high}) ya da bir ikramiye taşır. ${One} çizgilerde ödemez.`,
    rulesStart: (trigger: number, respins: number) =>
      `Aynı anda ${trigger} ya da daha çok ${one} gelirse hepsi yerinde tutulur ve öteki hücreler ${respins} kez daha döner.`,
    rulesReset: (respins: number) =>
      `Gelen her yeni ${held.oneToo} tutulur ve dönüş hakkını yeniden ${respins} yapar.`,
    rulesPay: `Hak bitince ya da ekran dolunca bütün ${held.ofOnes} taşıdığı tutarlar ödenir. Dönüşleri başlatmayan ${held.ones} ödemez.`,
    rulesOften: (spins: string, cells: string) =>
      `Ortalama ${spins} dönüşte bir gelir. Bu dönüşlerde ortalama ${cells} boş hücreden birine ${one} düşer.`,
    jackpotsTitle: 'İkramiyeler',
    jackpotsText: `Mini, Minor ve Major ikramiyelerini ${held.ones} taşır; aynı ikramiye birden çok kez gelebilir. Bütün hücreler ${held.withOnes} dolarsa taşıdıklarının üstüne Grand ödenir.`,
    jackpotsFixed:
      'İkramiyeler bahsinin sabit katlarıdır; bu oyunun kendi hesabından ödenir, ortak bir havuzda birikmez.',
    announceStart: (count: number, respins: number) =>
      `${count} ${one} tutuldu, ${respins} dönüş hakkın var`,
    announceLeft: (left: number) =>
      left === 0
        ? `Yeni ${one} gelmedi, dönüş hakkın bitti`
        : `Yeni ${one} gelmedi, ${left} dönüş kaldı`,
    announceLanded: (fresh: number, all: number, left: number) =>
      `${fresh} yeni ${one}, toplam ${all}${left > 0 ? `. Dönüş hakkın yeniden ${left}` : ''}`,
    announceJackpot: (jackpot: string) => `${jackpot} ikramiyesi geldi`,
    announceFull: (jackpot: string, amount: string) =>
      `Ekran doldu. ${jackpot} ikramiyesi: ${amount}`,
    announcePaid: (count: number, amount: string) => `${count} ${one} toplam ${amount} kazandırdı`,
    shownHeld: (count: number, respins: number) => `${count} ${one} tutuldu, ${respins} dönüş`,
    shownPaid: (count: number) => `${count} ${held.ofOne} taşıdığı`,
  }
}

export type HoldTexts = ReturnType<typeof holdTexts>

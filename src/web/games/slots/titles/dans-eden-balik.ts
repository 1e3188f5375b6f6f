import type { Haul, TitlePresentation } from './presentation.ts'

const haul: Haul = {
  carrier: 'bucket',
  sumY: 0.17,
  numerals: { fill: ['#ffffff', '#fff6d8', '#ffd98a'], edge: '#052a3c', depth: '#021722' },
  words: {
    tr: {
      opening: 'Şapka bütün kovaları toplar, çarpan 1 artar',
      rulesTitle: 'Kovalar ve balıkçı şapkası',
      rulesCarry: (min, max, low, high) =>
        `Bedava dönüşlerde her kova bahsinin ${min} ile ${max} katı arasında ` +
        `bir tutar (${low} – ${high}) taşır. Kovalar yol kazancı ödemez.`,
      rulesTake:
        'Düşüşler bitince ekranda balıkçı şapkası varsa bütün kovaların tutarı ödenir. ' +
        'Birden çok şapka gelirse her biri kovaların hepsini yeniden toplar.',
      rulesWhere: (carrierReels, collectorReels) =>
        `Kovalar ${carrierReels}. makaralarda, şapka yalnızca ${collectorReels}. ` +
        'makarada çıkar; ikisi de yalnızca bedava dönüşlerde gelir.',
      rulesRise: (first, step) =>
        `Bedava dönüşler ×${first} çarpanla başlar. ` +
        `Her şapka, topladıktan sonra çarpanı ${step} artırır; ` +
        'kova olmasa da artırır. Çarpan son bedava dönüşe kadar azalmaz.',
      rulesStay:
        'Çarpan hem yol kazançlarını hem kovaları çarpar. ' +
        'Şapka gelmeyen dönüşte kovalar ödemez ve sonraki dönüşe kalmaz.',
      takenText: (sums, times, amount) =>
        times > 1
          ? `Şapka ${sums} kova topladı, ×${times}, ${amount} kazandın`
          : `Şapka ${sums} kova topladı, ${amount} kazandın`,
      noneText: 'Şapka geldi, toplanacak kova yok',
    },
    en: {
      opening: 'A hat takes every bucket, then the multiplier rises by 1',
      rulesTitle: 'Buckets and the fisherman’s hat',
      rulesCarry: (min, max, low, high) =>
        `In free spins every bucket carries between ${min} ` +
        `and ${max} times your bet (${low} – ${high}). Buckets pay no ways.`,
      rulesTake:
        'When the tumbles are over, a fisherman’s hat in view pays the sums of all buckets. ' +
        'With several hats, each takes all the buckets again.',
      rulesWhere: (carrierReels, collectorReels) =>
        `Buckets appear on reels ${carrierReels}, the hat on reel ${collectorReels} only, ` +
        'and both only in free spins.',
      rulesRise: (first, step) =>
        `Free spins begin at ×${first}. ` +
        `Every hat raises the multiplier by ${step} after it has collected, buckets or none. ` +
        'It never falls before the last free spin.',
      rulesStay:
        'The multiplier counts for ways and buckets alike. ' +
        'Without a hat, buckets pay nothing and do not stay for the next spin.',
      takenText: (sums, times, amount) => {
        const taken = `The hat took ${sums} ${sums === 1 ? 'bucket' : 'buckets'}`
        return times > 1 ? `${taken}, ×${times}, you won ${amount}` : `${taken}, you won ${amount}`
      },
      noneText: 'A hat came, but no bucket to take',
    },
  },
}

/**
 * Theme: a cartoon wedding of fish under a Marmara quay at sunset. Sound: Hicaz on clarinet and
 * darbuka, in the nine beats of a Roman dance.
 */
export const presentation: TitlePresentation = {
  slug: 'dans-eden-balik',
  reels: 5,
  rows: 5,
  motion: 'variable',
  colours: { shade: 0x052a3c, main: 0x0e8c8c, second: 0xff7a4a, light: 0xffe9a8, accent: 0xf23d6d },
  ground: ['#1fb3ab', '#0a5a72', 'rgb(5 42 60 / 0.55)'],
  groundDepth: 0.85,
  wild: 'lantern',
  scatter: 'boat',
  symbols: [
    'lantern',
    'boat',
    'levrek',
    'palamut',
    'barbunya',
    'hamsi',
    'darbuka',
    'clarinet',
    'def',
    'float',
  ],
  high: ['lantern', 'boat', 'levrek', 'palamut', 'barbunya', 'hamsi', 'bucket', 'angler-hat'],
  size: {
    lantern: 1.02,
    boat: 1.04,
    levrek: 1.04,
    palamut: 1.02,
    barbunya: 1.02,
    hamsi: 1.02,
    bucket: 1,
    'angler-hat': 1.04,
    darbuka: 0.88,
    clarinet: 0.9,
    def: 0.88,
    float: 0.86,
  },
  plate: { y: 0.34, width: 0.96 },
  opening: [
    ['levrek', 'def', 'hamsi', 'boat', 'palamut'],
    ['darbuka', 'lantern', 'levrek', 'float', 'barbunya'],
    ['hamsi', 'palamut', 'clarinet', 'levrek', 'hamsi'],
    ['', 'barbunya', 'boat', 'hamsi', 'def'],
    ['', 'float', '', 'darbuka', ''],
    ['', '', '', '', ''],
  ],
  acts: {
    lantern: {
      motion: 'swing',
      sparks: { kind: 'burst', colour: 0xffe9a8, from: [0, 0], count: 12 },
    },
    boat: {
      motion: 'sway',
      sparks: { kind: 'fall', colour: 0xbff4ee, from: [0, 0.25], count: 12 },
    },
    levrek: { motion: 'sway' },
    palamut: { motion: 'tilt' },
    barbunya: { motion: 'turn' },
    hamsi: { motion: 'jiggle' },
    bucket: {
      motion: 'jiggle',
      sparks: { kind: 'fall', colour: 0xbff4ee, from: [0, -0.3], count: 8 },
    },
    'angler-hat': {
      motion: 'pop',
      sparks: { kind: 'burst', colour: 0xffe9a8, from: [0, 0], count: 12 },
    },
    darbuka: { motion: 'jiggle' },
    clarinet: { motion: 'swing' },
    def: { motion: 'turn', sparks: { kind: 'burst', colour: 0xffe9a8, from: [0, 0], count: 6 } },
    float: { motion: 'sway', sparks: { kind: 'rise', colour: 0xbff4ee, from: [0, 0.2], count: 6 } },
  },
  ambience: {
    base: { kind: 'bubbles', colours: [0xeafff8, 0xffe9a8, 0xffffff], count: 14 },
    feature: { kind: 'bubbles', colours: [0xffe9a8, 0xff9d7a, 0xffffff], count: 30 },
  },
  featureCast: 0xffb9c8,
  changing: {
    pane: {
      fill: ['rgb(255 255 255 / 0.22)', 'rgb(190 255 240 / 0.1)', 'rgb(3 40 66 / 0.3)'],
      edge: 'rgb(4 38 56 / 0.75)',
      edgeWidth: 3,
      round: 18,
    },
    pop: { kind: 'bubbles', tint: 0xeafff8 },
    ink: 0x052a3c,
    medal: { edge: 0x052a3c, rim: 0xffe9a8, line: 0x8c1238 },
  },
  dance: {
    symbols: ['levrek', 'palamut', 'barbunya', 'hamsi'],
    notes: [0xffe9a8, 0xff7a4a, 0xf23d6d, 0xffffff],
  },
  haul,
  sound: {
    rootHz: 220,
    scaleCents: [0, 100, 400, 500, 700, 800, 1000, 1200],
    reelStop: 'wood',
    win: 'blow',
    ring: 0.99,
    rhythm: { ms: 62, groups: [2, 2, 2, 3] },
  },
}

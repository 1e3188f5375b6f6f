/**
 * Title-specific texts of cluster-pays games. Optional parts exist only for machines with that
 * feature.
 */
export type ClusterWords = {
  /** A multiplied win: as announced, and as a line in a round's pictures. */
  announce: (count: number, symbol: string, times: number, amount: string) => string
  line: (count: number, symbol: string, times: string) => string
  marks?: { title: string; text: (low: number, high: number) => string; sum: string; stay: string }
  turn?: {
    title: string
    text: (tumbles: number) => string
    steps: (steps: readonly number[]) => string
    free: string
    announce: string
    window: string
  }
  storm?: {
    title: string
    come: (one: string) => string
    text: (gusts: number) => string
    raise: (raise: number) => string
    free: string
    note: string
    announce: (times: number) => string
    window: (gust: number, times: string) => string
  }
}

export const clusterTexts: Readonly<Record<string, ClusterWords>> = {
  yildizname: {
    announce: (count, symbol, times, amount) =>
      `${count} ${symbol}, yıldızlar ×${times}, ${amount} kazandın`,
    line: (count, symbol, times) => `${count} × ${symbol}, yıldızlar ${times}×`,
    marks: {
      title: 'Yıldız izleri',
      text: (low, high) =>
        `Kazanan her hücrede bir yıldız izi kalır. Aynı hücre bir daha kazanınca yıldız ×${low} olur, sonraki her kazançta ikiye katlanır: en çok ×${high}.`,
      sum: 'Bir kazanç, altındaki yıldızların toplamıyla çarpılır. Kazancın kendi bıraktığı iz, bir sonraki kazançtan başlayarak sayılır.',
      stay: 'Yıldızlar dönüş bitince söner; bedava dönüşlerde sonuna kadar kalır.',
    },
    turn: {
      title: 'Dönen halkalar',
      text: (tumbles) =>
        `Bir dönüşte ${tumbles} ya da daha çok düşüş olup kazanç kalmayınca usturlabın halkaları bir kez döner: semboller yer değiştirir, yıldızlar yerinde kalır. Yeni kazanç çıkarsa düşüşler sürer.`,
      steps: (steps) =>
        `Dıştaki halkadan içtekine: ${steps.map((step) => `${step > 0 ? 'saat yönünde' : 'saat yönünün tersine'} ${Math.abs(step)} adım`).join(', ')}. Tam ortadaki hücre dönmez.`,
      free: 'Bedava dönüşlerde halkalar her dönüşte bir kez döner.',
      announce: 'Halkalar dönüyor',
      window: 'Halkalar döndükten sonra',
    },
  },
  karadeniz: {
    announce: (count, symbol, times, amount) =>
      `${count} ${symbol}, fırtına ×${times}, ${amount} kazandın`,
    line: (count, symbol, times) => `${count} × ${symbol}, fırtına ${times}×`,
    storm: {
      title: 'Fırtına',
      come: (one) =>
        `Kazanç kalmayınca fırtına çıkabilir: bahisli dönüşlerde ortalama ${one} dönüşte bir.`,
      text: (gusts) =>
        `Rüzgâr her esişte satırları sağa ya da sola kaydırır; bir uçtan çıkan sembol öbür uçtan girer. Kazanç getiren ilk esişten sonra düşüşler tamamlanır, fırtına diner; kazanç gelmezse rüzgâr en çok ${gusts} kez eser.`,
      raise: (raise) =>
        `Her esiş çarpanı ${raise} artırır: ne kadar uzun eserse gelen kazanç o kadar büyür.`,
      free: 'Bedava dönüşlerde her dönüşte fırtına çıkar. Çarpan son bedava dönüşe kadar hiç azalmaz ve bütün kazançları çarpar.',
      note: 'Her dönüşte fırtına çıkar, çarpan hiç azalmaz',
      announce: (times) => `Fırtına esiyor, çarpan ${times}`,
      window: (gust, times) => `Fırtınanın ${gust}. esişinden sonra, çarpan ${times}×`,
    },
  },
}

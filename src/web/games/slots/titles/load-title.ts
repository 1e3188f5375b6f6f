import type { TitlePresentation } from './presentation.ts'

const LOADERS: Readonly<Record<string, () => Promise<{ presentation: TitlePresentation }>>> = {
  kapadokya: () => import('./kapadokya.ts'),
  'cilek-bahcesi': () => import('./cilek-bahcesi.ts'),
  'yedi-yildiz': () => import('./yedi-yildiz.ts'),
  'evliyanin-haritasi': () => import('./evliyanin-haritasi.ts'),
  'anka-atesi': () => import('./anka-atesi.ts'),
  'lale-devri': () => import('./lale-devri.ts'),
  'bogaz-ekspresi': () => import('./bogaz-ekspresi.ts'),
  yildizname: () => import('./yildizname.ts'),
  uludag: () => import('./uludag.ts'),
  'hazine-adasi': () => import('./hazine-adasi.ts'),
  hali: () => import('./hali.ts'),
  'dans-eden-balik': () => import('./dans-eden-balik.ts'),
  karagoz: () => import('./karagoz.ts'),
  'simit-sarayi': () => import('./simit-sarayi.ts'),
  kapalicarsi: () => import('./kapalicarsi.ts'),
  gobekli: () => import('./gobekli.ts'),
  karadeniz: () => import('./karadeniz.ts'),
  truva: () => import('./truva.ts'),
  pamukkale: () => import('./pamukkale.ts'),
  'tavla-duellosu': () => import('./tavla-duellosu.ts'),
  'bal-vadisi': () => import('./bal-vadisi.ts'),
}

/**
 * Loads the presentation of a title by its slug.
 * @throws RangeError for a title this client does not know
 */
export async function loadTitle(slug: string): Promise<TitlePresentation> {
  const load = LOADERS[slug]
  if (!load) throw new RangeError(`no presentation for ${slug}`)
  return (await load()).presentation
}

import type { OriginalView } from '../original-view.ts'

const VIEWS: Readonly<Record<string, () => Promise<OriginalView>>> = {
  zar: async () => (await import('./dice/dice-view.tsx')).diceView,
  limbo: async () => (await import('./limbo/limbo-view.tsx')).limboView,
  'video-poker': async () => (await import('./video-poker/video-poker-view.tsx')).videoPokerView,
  hilo: async () => (await import('./hilo/hilo-view.tsx')).hiloView,
  plinko: async () => (await import('./plinko/plinko-view.tsx')).plinkoView,
  cark: async () => (await import('./wheel/wheel-view.tsx')).wheelView,
  mayinlar: async () => (await import('./mines/mines-view.tsx')).minesView,
  kule: async () => (await import('./tower/tower-view.tsx')).towerView,
  keno: async () => (await import('./keno/keno-view.tsx')).kenoView,
  'yazi-tura': async () => (await import('./coin/coin-view.tsx')).coinView,
  'kazi-kazan': async () => (await import('./scratch/scratch-view.tsx')).scratchView,
}

export async function loadView(slug: string): Promise<OriginalView> {
  const load = VIEWS[slug]
  if (load === undefined) throw new Error(`no board for ${slug}`)
  return load()
}

/** `gamble`: a win may be staked on a card if the title offers it. */
export type Settings = {
  muted: boolean
  turbo: boolean
  reducedMotion: boolean
  instant: boolean
  gamble: boolean
}

const KEY = 'kupa-game-settings'

/**
 * Returns the tab's stored settings, else the device's preferences. `?instant=1` shows outcomes at
 * once.
 */
export function readSettings(): Settings {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- this page wrote it
  const kept = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Partial<Settings>
  return {
    muted: kept.muted ?? false,
    turbo: kept.turbo ?? false,
    reducedMotion: kept.reducedMotion ?? matchMedia('(prefers-reduced-motion: reduce)').matches,
    instant: new URLSearchParams(location.search).get('instant') === '1' || (kept.instant ?? false),
    gamble: kept.gamble ?? false,
  }
}

export function keepSettings(settings: Settings): void {
  sessionStorage.setItem(KEY, JSON.stringify(settings))
}

const KEY = 'kupaMissing'

/**
 * Reloads a game's page if one of its files is missing after a deploy, once for each file. The page
 * then continues its round. `theme.js` does the same for the pages of the site, before their
 * modules are loaded.
 */
export function reloadOnMissingFile(): void {
  addEventListener('vite:preloadError', ({ payload }) => {
    if (!navigator.onLine) return
    const missing = payload.message
    try {
      const reloaded = sessionStorage.getItem(KEY) ?? ''
      if (reloaded.includes(missing)) return
      sessionStorage.setItem(KEY, reloaded + missing)
    } catch {
      // Without storage, the page would reload endlessly.
      return
    }
    location.reload()
  })
}

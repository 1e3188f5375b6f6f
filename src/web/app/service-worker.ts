import { currentTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'

const WORKER = '/sw.js'

/**
 * Returns the worker's address in the form that the page's trusted-types policy requires.
 * TypeScript has no trusted types yet.
 */
function workerAddress(): string {
  return (
    window.trustedTypes
      ?.createPolicy('kupa-worker', { createScriptURL: () => WORKER })
      .createScriptURL(WORKER) ?? WORKER
  )
}

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy: (
        name: string,
        rules: { createScriptURL: () => string },
      ) => { createScriptURL: (address: string) => string }
    }
  }
}

/**
 * Registers the service worker, which caches the offline page, and reports a newer version of the
 * site.
 */
async function register(): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const hadOne = navigator.serviceWorker.controller !== null
  const registration = await navigator.serviceWorker.register(workerAddress())
  registration.addEventListener('updatefound', () => {
    const coming = registration.installing
    coming?.addEventListener('statechange', () => {
      if (coming.state === 'activated' && hadOne) offerReload()
    })
  })
}

function offerReload(): void {
  const { common } = currentTexts()
  showToast('info', common.newVersion, {
    timeoutMs: 'stay',
    action: { label: common.reload, run: () => location.reload() },
  })
}

// Private windows and blocked storage have no service worker; the site works without it.
void register().catch(() => undefined)

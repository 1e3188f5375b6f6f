// The site works from the network; this keeps one page for when there is none. Build __BUILD__.
const CACHE = 'kupa-offline-__BUILD__'
const KEPT = ['/offline.html', '/offline.css', '/offline.js', '/theme.js', '/logo/kupa-mark.svg']

self.addEventListener('install', (event) => {
  self.skipWaiting()
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(KEPT.map((path) => new Request(path, { cache: 'reload' })))),
  )
})

self.addEventListener('activate', (event) => {
  event.waitUntil(
    caches
      .keys()
      .then((names) =>
        Promise.all(
          names
            .filter((name) => name.startsWith('kupa-offline-') && name !== CACHE)
            .map((name) => caches.delete(name)),
        ),
      )
      .then(() => self.clients.claim()),
  )
})

self.addEventListener('fetch', (event) => {
  const { request } = event
  const path = new URL(request.url).pathname
  if (request.mode === 'navigate' && request.destination === 'document') {
    event.respondWith(fetch(request).catch(() => caches.match('/offline.html')))
  } else if (KEPT.includes(path)) {
    event.respondWith(fetch(request).catch(() => caches.match(path)))
  }
})

// The page that was wanted comes by itself as soon as the site can be reached again.
function look() {
  fetch('/readyz', { cache: 'no-store' }).then(
    (reply) => reply.ok && location.reload(),
    () => undefined,
  )
}
addEventListener('online', look)
setInterval(look, 5000)

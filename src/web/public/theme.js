// Runs before the first paint, so that a stored light mode, the other language or a stranger's buttons never flash.
;(function () {
  var root = document.documentElement
  try {
    var light = localStorage.getItem('bnwUserMode') === 'light'
    root.dataset.theme = light ? 'light' : 'dark'
    if (light) document.querySelector('meta[name="theme-color"]').content = '#fbf8f5'
    var asked = /[?&]lang=(tr|en)\b/.exec(location.search)
    if (asked) localStorage.setItem('bnwUserLang', asked[1])
    var kept = localStorage.getItem('bnwUserLang')
    var lang = kept === 'tr' || kept === 'en' ? kept : root.lang
    if (lang !== root.lang) root.dataset.wait = ''
    root.lang = lang
    if (localStorage.getItem('bnwUserSession')) root.dataset.player = localStorage.getItem('kupaRecent') || ''
    document.cookie = 'kupa-lang=' + lang + '; path=/; max-age=31536000; samesite=lax'
  } catch (error) {
    root.dataset.theme = 'dark'
  }
  // A form sent before the page's own code is here would carry a password into the address.
  addEventListener('submit', function (event) { event.preventDefault() }, true)

  // A button or the search key pressed before the page's own code is here is pressed again once it is.
  var pressed
  function alike(button) {
    var name = button.getAttribute('aria-label') || button.textContent
    return Array.from(document.querySelectorAll('#root button:not([type="submit"])')).filter(function (other) {
      return (other.getAttribute('aria-label') || other.textContent) === name
    })
  }
  function pressButton(event) {
    var button = event.target.closest('#root button:not([type="submit"])')
    var place = button ? alike(button).indexOf(button) : -1
    pressed = button && function () {
      var again = alike(button)[place]
      if (again) again.click()
    }
  }
  // The server draws a stranger's tiles: they open a trial. A player means the game itself.
  function pressTile(event) {
    var tile = event.target.closest('#root a[href^="/play/"][href$="/fun"]')
    if (!tile || tile.closest('.tile__hover') || event.ctrlKey || event.metaKey || event.shiftKey || !localStorage.getItem('bnwUserSession')) return
    event.preventDefault()
    location.assign(tile.href.replace(/fun$/, 'real'))
  }
  function pressKey(event) {
    if (event.key !== '/' || event.target.closest('input, textarea, select')) return
    event.preventDefault()
    pressed = function () { dispatchEvent(new KeyboardEvent('keydown', { key: '/' })) }
  }
  addEventListener('click', pressButton, true)
  addEventListener('click', pressTile, true)
  addEventListener('keydown', pressKey, true)
  addEventListener('kupa-drawn', function () {
    removeEventListener('click', pressButton, true)
    removeEventListener('click', pressTile, true)
    removeEventListener('keydown', pressKey, true)
    delete root.dataset.wait
    delete root.dataset.player
    if (pressed) setTimeout(pressed, 0)
  }, { once: true })
  // After an update an older page's parts are gone: the page is fetched again, once.
  addEventListener('vite:preloadError', function () {
    var visit = performance.getEntriesByType('navigation')[0]
    if (navigator.onLine && visit && visit.type !== 'reload') location.reload()
  })
})()

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
    if (localStorage.getItem('bnwUserSession'))
      root.dataset.player = localStorage.getItem('kupaRecent') || ''
    document.cookie = 'kupa-lang=' + lang + '; path=/; max-age=31536000; samesite=lax'
  } catch (error) {
    root.dataset.theme = 'dark'
  }
  // A form sent before the page's own code is here would carry a password into the address.
  addEventListener(
    'submit',
    function (event) {
      event.preventDefault()
    },
    true,
  )

  // What is done to the drawn page before the page's own code is here is done again once it is: the last button, the search key
  // or the form sent. Whatever had the focus has it again.
  root.dataset.early = ''
  var pressed
  var focused
  function nameOf(element) {
    if (element.tagName === 'FORM') return ''
    return (
      element.name ||
      element.getAttribute('href') ||
      element.getAttribute('aria-label') ||
      element.textContent
    )
  }
  function twins(element) {
    return Array.from(document.querySelectorAll('#root ' + element.tagName)).filter(
      function (other) {
        return nameOf(other) === nameOf(element)
      },
    )
  }
  // The one in its place, after the page was drawn anew.
  function remember(element) {
    var place = twins(element).indexOf(element)
    return function (use) {
      var twin = twins(element)[place]
      if (twin) use(twin)
    }
  }
  function pressButton(event) {
    var button = event.target.closest('#root button:not([type="submit"])')
    if (!button) return
    var find = remember(button)
    pressed = function () {
      find(function (twin) {
        twin.click()
      })
    }
  }
  function send(event) {
    var find = remember(event.target)
    pressed = function () {
      find(function (twin) {
        twin.requestSubmit()
      })
    }
  }
  function focus(event) {
    focused = event.target.closest(
      '#root input, #root button, #root select, #root textarea, #root a',
    )
    focused = focused && { element: focused, find: remember(focused) }
  }
  // The server draws a stranger's tiles: they open a trial. A player means the game itself.
  function pressTile(event) {
    var tile = event.target.closest('#root a[href^="/play/"][href$="/fun"]')
    if (
      !tile ||
      tile.closest('.tile__hover') ||
      event.ctrlKey ||
      event.metaKey ||
      event.shiftKey ||
      !localStorage.getItem('bnwUserSession')
    )
      return
    event.preventDefault()
    location.assign(tile.href.replace(/fun$/, 'real'))
  }
  function pressKey(event) {
    if (event.key !== '/' || event.target.closest('input, textarea, select')) return
    event.preventDefault()
    pressed = function () {
      dispatchEvent(new KeyboardEvent('keydown', { key: '/' }))
    }
  }
  var early = { click: pressButton, submit: send, focusin: focus, keydown: pressKey }
  for (var type in early) addEventListener(type, early[type], true)
  addEventListener('click', pressTile, true)
  addEventListener(
    'kupa-drawn',
    function () {
      for (var type in early) removeEventListener(type, early[type], true)
      removeEventListener('click', pressTile, true)
      delete root.dataset.early
      delete root.dataset.wait
      delete root.dataset.player
      if (focused && !focused.element.isConnected && document.activeElement === document.body) {
        focused.find(function (twin) {
          twin.focus({ preventScroll: true })
        })
      }
      if (pressed) setTimeout(pressed, 0)
    },
    { once: true },
  )
  // After a deploy, a file of an open page may be missing: reloads the page, once for each file.
  addEventListener('vite:preloadError', function (event) {
    if (!navigator.onLine) return
    try {
      var missing = String(event.payload && event.payload.message)
      var reloaded = sessionStorage.getItem('kupaMissing') || ''
      if (reloaded.includes(missing)) return
      sessionStorage.setItem('kupaMissing', reloaded + missing)
    } catch (error) {
      return
    }
    location.reload()
  })
})()

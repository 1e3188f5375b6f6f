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
    if (localStorage.getItem('bnwUserSession')) root.dataset.player = ''
    document.cookie = 'kupa-lang=' + lang + '; path=/; max-age=31536000; samesite=lax'
  } catch (error) {
    root.dataset.theme = 'dark'
  }
  // A form sent before the page's own code is here would carry a password into the address.
  addEventListener('submit', function (event) { event.preventDefault() }, true)
})()

// Runs before the first paint, so that a stored light mode or English never flashes.
;(function () {
  var root = document.documentElement
  try {
    var light = localStorage.getItem('bnwUserMode') === 'light'
    root.dataset.theme = light ? 'light' : 'dark'
    if (light) document.querySelector('meta[name="theme-color"]').content = '#fbf8f5'
    var asked = /[?&]lang=(tr|en)\b/.exec(location.search)
    if (asked) localStorage.setItem('bnwUserLang', asked[1])
    if (localStorage.getItem('bnwUserLang') === 'en') root.lang = 'en'
  } catch (error) {
    root.dataset.theme = 'dark'
  }
})()

import { LOKUMCU, money, PAYS, STAKES } from './lokumcu.ts'

type Lang = 'tr' | 'en'

const WORDS = {
  tr: {
    spin: 'Çevir',
    stake: 'Bahis',
    balance: 'Bakiye',
    win: 'Kazandın: ',
    none: 'Bu sefer olmadı',
    pays: 'Üç aynı şekil öder',
    back: 'Lobiye dön',
    trial: 'Deneme kredisi',
    signs: { lokum: 'Lokum', fistik: 'Fıstık', gul: 'Gül' },
    money: 'Bakiyen bu bahse yetmiyor',
    failed: 'Oyun oturumu sona erdi',
  },
  en: {
    spin: 'Spin',
    stake: 'Bet',
    balance: 'Balance',
    win: 'You won ',
    none: 'Not this time',
    pays: 'Three of a kind pay',
    back: 'Back to the lobby',
    trial: 'Trial credit',
    signs: { lokum: 'Delight', fistik: 'Pistachio', gul: 'Rose' },
    money: 'Your balance does not cover this bet',
    failed: 'The game session has ended',
  },
}

/**
 * Renders the game's page. Its script and styles are separate files, so that its content security
 * policy allows nothing inline.
 */
export function pageOf(session: string, lang: Lang, isTrial: boolean): string {
  const words = WORDS[lang]
  const stakes = STAKES.map(
    (minor) => `<option value="${minor}">${money(minor, lang)}</option>`,
  ).join('')
  const pays = PAYS.map(
    ({ sign, pays: times }) => `<li>3 × ${words.signs[sign]} <b>${times}×</b></li>`,
  ).join('')
  return `<!doctype html>
<html lang="${lang}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${LOKUMCU.name[lang]}</title>
<link rel="stylesheet" href="/look.css"><script type="module" src="/play.js"></script></head>
<body data-session="${session}" data-words='${JSON.stringify(words).replaceAll("'", '&#39;')}'>
<main>
<h1>${LOKUMCU.name[lang]}</h1>
<ol class="reels" aria-hidden="true"><li data-sign="lokum"></li><li data-sign="fistik"></li><li data-sign="gul"></li></ol>
<p class="told" role="status"></p>
<p class="balance">${isTrial ? words.trial : words.balance} <b id="balance">–</b></p>
<form><label>${words.stake} <select id="stake">${stakes}</select></label><button>${words.spin}</button></form>
<p class="pays">${words.pays}</p><ul>${pays}</ul>
<button type="button" id="back">${words.back}</button>
</main>
</body>
</html>`
}

export const LOOK = `
* { box-sizing: border-box; margin: 0 }
body { min-height: 100vh; display: grid; place-items: center; padding: 16px; background: radial-gradient(circle at 50% 20%, #5b2140, #240b1c); color: #fff3e6; font: 16px/1.4 system-ui, sans-serif }
main { width: min(100%, 420px); display: grid; gap: 14px; justify-items: center; text-align: center }
h1 { font-size: 28px; letter-spacing: -.01em }
.reels { list-style: none; display: grid; grid-template-columns: repeat(3, 1fr); gap: 10px; padding: 12px; width: 100%; border-radius: 16px; background: #150610 }
.reels li { aspect-ratio: 3 / 4; border-radius: 10px; background: #fff3e6; display: grid; place-items: center }
.reels li::before { content: ''; width: 56%; aspect-ratio: 1 }
.reels [data-sign=lokum]::before { background: #e8718d; border-radius: 18%; box-shadow: inset -8px -8px 0 #c9506e }
.reels [data-sign=fistik]::before { background: #8dbb4d; border-radius: 60% 40% 60% 40%; box-shadow: inset -8px -8px 0 #6d9a35 }
.reels [data-sign=gul]::before { background: #c3132f; border-radius: 50%; box-shadow: inset 0 0 0 10px #e8384f, inset 0 0 0 20px #a50d25 }
.told { min-height: 24px; font-weight: 600 }
form { display: flex; gap: 10px; align-items: center }
select, button { min-height: 44px; padding: 0 16px; border: 0; border-radius: 10px; font: inherit; color: inherit; background: #47203a }
form button { background: #f5b83d; color: #240b1c; font-weight: 700 }
button:disabled { opacity: .5 }
ul { list-style: none; padding: 0; display: flex; flex-wrap: wrap; gap: 4px 16px; justify-content: center; font-size: 14px }
.pays { font-size: 14px }
#back { background: none; text-decoration: underline }
`

/** Runs in the browser unchanged. */
export const PLAY = `
const { session } = document.body.dataset
const words = JSON.parse(document.body.dataset.words)
const told = document.querySelector('.told')
const go = document.querySelector('form button')
const show = (balance) => { document.getElementById('balance').textContent = balance }
const ask = async (path, body) => (await fetch('/session/' + session + path, { method: 'POST', body: JSON.stringify(body ?? {}), headers: { 'content-type': 'application/json' } })).json()
ask('/balance').then(({ balance, failed }) => failed ? (told.textContent = words.failed) : show(balance))
document.querySelector('form').addEventListener('submit', async (event) => {
  event.preventDefault()
  go.disabled = true
  told.textContent = ''
  const reply = await ask('/spin', { stake: document.getElementById('stake').value }).catch(() => ({ failed: true }))
  if (reply.failed) told.textContent = reply.failed === 'money' ? words.money : words.failed
  else {
    document.querySelectorAll('.reels li').forEach((reel, n) => { reel.dataset.sign = reply.reels[n] })
    told.textContent = reply.win === null ? words.none : words.win + reply.win
    show(reply.balance)
  }
  go.disabled = false
})
document.getElementById('back').addEventListener('click', () => parent.postMessage({ source: 'kupa-game', type: 'leave', to: 'lobby' }, '*'))
`

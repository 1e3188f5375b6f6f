import '#web/ui/tokens.css'
import '#web/ui/components.css'
import '#web/game-shell/game-shell.css'
import './slots.css'
import type { LaunchReply } from '#shared/contracts/games.ts'
import type { Lang } from '#shared/lang.ts'
import { formatMoney } from '#shared/money.ts'
import type { StageTexts } from '#shared/texts/slots/stage.tr.ts'
import { listenToPage, sendToPage } from '#web/game-shell/connection/bridge.ts'
import { createGame } from './game.ts'
import { el, icon } from '#web/game-shell/dom.ts'
import { createHud } from './hud/hud.ts'
import { browserLang, reportStartFailure } from '#web/game-shell/sheets/start-failure.ts'
import { readOffers } from './rounds/offers.ts'
import { freeSpinsNote } from './rounds/free-spins-words.ts'
import { readPaytable } from './rounds/paytable.ts'
import { loadArt, loadHouseArt, type HouseArt } from './scene/load-art.ts'
import { loadFaces } from './scene/numerals.ts'
import { createScene, openSurface } from './scene/scene.ts'
import { readSettings } from '#web/game-shell/settings.ts'
import { createSound } from './sound/sound.ts'
import { loadTitle } from './titles/load-title.ts'
import { reloadOnMissingFile } from '#web/game-shell/connection/reload-once.ts'
import { launch } from '#web/game-shell/connection/transport.ts'

const TEXTS: Readonly<Record<Lang, () => Promise<{ stage: StageTexts }>>> = {
  tr: () => import('#shared/texts/slots/stage.tr.ts'),
  en: () => import('#shared/texts/slots/stage.en.ts'),
}

async function open(
  reply: LaunchReply,
  texts: StageTexts,
  surface: ReturnType<typeof openSurface>,
): Promise<void> {
  const { lang, slug, name, rules } = reply
  document.documentElement.lang = lang
  document.title = name
  const progress = showLoading(texts.loading(name))
  const paytable = readPaytable(rules.paytable)
  const [title, art, app] = await Promise.all([
    loadTitle(slug),
    loadArt(slug, lang, progress.show, {
      wildReel: paytable.kind === 'expanding',
      boards: paytable.kind === 'duel',
    }),
    surface,
    loadFaces(),
  ])
  const settings = readSettings()
  const sound = createSound(title.sound)
  const offers = readOffers(rules.params)
  const game = createGame({ launch: reply, paytable, offers, title, texts, settings, sound })
  let house: HouseArt = { coins: [], lettering: new Map() }
  const scene = createScene(app, {
    title,
    art,
    house: () => house,
    sound,
    texts,
    lang,
    ways: paytable.kind === 'ways' ? paytable.freeSpins : undefined,
    hold: paytable.kind === 'hold' ? paytable.hold : undefined,
    race: paytable.kind === 'duel' ? paytable.race : undefined,
    levels: paytable.kind === 'collect' ? paytable.freeSpins.levels : undefined,
    freeSpinsNote: freeSpinsNote(paytable, texts, lang),
    lines: 'lines' in paytable ? paytable.lines : [],
    money: (minor) => formatMoney(minor, lang),
    listener: game.listener,
  })
  const hud = createHud(
    {
      texts,
      trial: reply.mode === 'fun',
      buy: offers.buy && title.scatter ? scene.picture(title.scatter, 128) : undefined,
    },
    game.actions,
  )
  scene.canvas.setAttribute('aria-hidden', 'true')
  const area = el(
    'main',
    { class: 'stage', 'aria-label': texts.game(name) },
    el('h1', { class: 'sr' }, name),
    scene.canvas,
    hud.root,
    offlineNotice(texts),
  )
  document.body.append(area)
  fit(area, scene)
  scene.canvas.addEventListener('pointerdown', () => {
    sound.wake()
    scene.player.hurry()
  })
  addEventListener('pointermove', ({ clientX, clientY, pointerType }) => {
    if (pointerType === 'mouse')
      scene.look((2 * clientX) / innerWidth - 1, (2 * clientY) / innerHeight - 1)
  })
  game.begin(hud, scene)
  listenToPage(game.receive)
  progress.done()
  sendToPage({ type: 'ready', hasSoundKey: true })
  scene.part()
  house = await loadHouseArt(lang)
}

const ROOM_BESIDE = 116

function fit(area: HTMLElement, scene: ReturnType<typeof createScene>): void {
  const resize = () => {
    const layout = scene.resize(innerWidth, innerHeight)
    area.dataset.form = layout.form
    area.style.setProperty(
      '--board-top',
      `${Math.min(layout.board.y, layout.form === 'portrait' ? (layout.ladder?.y ?? Infinity) : Infinity)}px`,
    )
    area.style.setProperty('--board-bottom', `${layout.board.y + layout.board.h}px`)
    area.classList.toggle('is-tight', layout.board.x < ROOM_BESIDE)
    area.style.setProperty('--board-left', `${layout.board.x}px`)
    area.style.setProperty('--board-middle', `${layout.board.x + layout.board.w / 2}px`)
  }
  addEventListener('resize', resize)
  resize()
}

function showLoading(label: string) {
  const bar = el('progress', { class: 'loading__bar', max: 1, value: 0, 'aria-label': label })
  const root = document.getElementById('loading')
  root?.replaceChildren(el('p', { class: 'loading__name' }, label), bar)
  return { show: (share: number) => void (bar.value = share), done: () => root?.remove() }
}

function offlineNotice(texts: StageTexts): HTMLElement {
  return el(
    'div',
    { id: 'offline', class: 'offline', role: 'alert', hidden: true },
    icon('spinner', 'i offline__wait'),
    el('b', {}, texts.offlineTitle),
    el('p', {}, texts.offlineText),
  )
}

async function start(): Promise<void> {
  const surface = openSurface()
  // Prevents an unhandled rejection; the error is reported where the promise is awaited.
  surface.catch(() => undefined)
  try {
    const reply = await launch()
    const { stage: texts } = await TEXTS[reply.lang]()
    await open(reply, texts, surface)
  } catch (error) {
    const { stage: texts } = await TEXTS[browserLang()]()
    document.getElementById('loading')?.remove()
    await reportStartFailure(error, texts)
    throw error
  }
}

reloadOnMissingFile()
void start()

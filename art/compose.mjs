// node art/compose.mjs <title> [atlas|tile|backdrops|frame|logo|<own job>]...   renders in ART_OUT -> products in src/web/public/art
// Every title keeps its recipe in art/<title>.mjs (default export: { job: async kit => … }); this file holds the shared steps.
import { execFileSync } from 'node:child_process'
import fs from 'node:fs'
import path from 'node:path'
import { chromium } from 'playwright-core'

export const OUT = process.env.ART_OUT ?? path.join(import.meta.dirname, 'out')
const PUBLIC = path.join(import.meta.dirname, '..', 'src', 'web', 'public', 'art')

/** Returns the words of the drawn language. With `ART_LANG=en` only names are drawn: `tile-en-*`, `logo-en`. */
export const said = (tr, en) => (process.env.ART_LANG === 'en' ? en : tr)
/** The file name of a picture with a name in it. Other pictures have no language. */
function fileOf(name) {
  if (said(true, false)) return name
  if (!/^(tile|logo)\b/.test(name))
    throw new Error(`${name} has no words: draw it without ART_LANG`)
  return name.replace(/^(tile|logo-wide|logo)/, '$1-en')
}

/** A file of a title as it ships. */
export const shipped = (slug, file) => path.join(PUBLIC, slug, file)
export const out = (file) => path.join(OUT, file)
export const magick = (...args) => execFileSync('/usr/bin/convert', args.flat().map(String))
export const size = (file) => {
  const [w, h] = execFileSync('/usr/bin/identify', ['-format', '%w %h', file])
    .toString()
    .split(' ')
    .map(Number)
  return { w, h }
}

/** path-tracer clean-up for opaque scenes: noise lives in colour, so the median is wide there and narrow on light */
export function clean(file, light = 3, colour = 7) {
  const to = out(`clean-${path.basename(file)}`)
  magick(
    file,
    '-colorspace',
    'Lab',
    '-channel',
    'GB',
    '-statistic',
    'Median',
    `${colour}x${colour}`,
    '-channel',
    'R',
    '-statistic',
    'Median',
    `${light}x${light}`,
    '+channel',
    '-colorspace',
    'sRGB',
    to,
  )
  return to
}

/** writes public/art/<slug>/<name>.avif and .webp, each the best quality under `max` bytes */
export function ship(png, slug, name, max, { q = 22, webp = 86 } = {}) {
  const dir = path.join(PUBLIC, slug)
  fs.mkdirSync(dir, { recursive: true })
  const file = fileOf(name)
  const avif = path.join(dir, `${file}.avif`)
  for (let k = q; k <= 60; k += 4) {
    execFileSync(
      'avifenc',
      [
        '-s',
        process.env.ART_SPEED ?? '4',
        '-j',
        '2',
        '--min',
        k,
        '--max',
        k,
        '--minalpha',
        Math.max(4, k - 10),
        '--maxalpha',
        Math.max(4, k - 10),
        '-y',
        '444',
        png,
        avif,
      ].map(String),
      { stdio: 'ignore' },
    )
    if (fs.statSync(avif).size <= max) break
  }
  const web = path.join(dir, `${file}.webp`)
  for (let k = webp; k >= 20; k -= 8) {
    execFileSync(
      'cwebp',
      ['-quiet', '-m', '6', '-q', k, '-alpha_q', '90', png, '-o', web].map(String),
    )
    if (fs.statSync(web).size <= max * 1.6) break
  }
  console.log(slug, file, fs.statSync(avif).size, fs.statSync(web).size)
}
export const shipLarge = (png, slug, quality) => ship(png, slug, 'backdrop-large', 280e3, quality)
/**
 * A landscape backdrop in both sizes: `backdrop-desktop` is 1280 × 720, `backdrop-large` as drawn,
 * at most 2560 × 1440. After the files, the slug joins `src/shared/large-backdrops.ts`.
 */
export function shipWide(png, slug, quality) {
  shipLarge(png, slug, quality)
  const small = out(`small-${path.basename(png)}`)
  magick(png, '-filter', 'Lanczos', '-resize', '1280x720!', '-unsharp', '0x0.6+0.4+0', small)
  ship(small, slug, 'backdrop-desktop', 120e3, quality)
}
export const shipJson = (slug, name, value) =>
  fs.writeFileSync(path.join(PUBLIC, slug, `${name}.json`), `${JSON.stringify(value)}\n`)

/**
 * Screenshot of an HTML body at w × h; pictures are referenced by absolute path. `density` pixels
 * stand for one.
 */
export async function page(w, h, html, to, transparent = false, density = 1) {
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH ?? '/usr/bin/chromium',
    args: [
      '--no-sandbox',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      '--allow-file-access-from-files',
    ],
  })
  try {
    const p = await browser.newPage({
      viewport: { width: w, height: h },
      deviceScaleFactor: density,
    })
    const file = out(`page-${path.basename(to)}.html`)
    fs.writeFileSync(
      file,
      `<!doctype html><meta charset=utf-8><style>*{margin:0;box-sizing:border-box}body{width:${w}px;height:${h}px;overflow:hidden;position:relative;${transparent ? '' : 'background:#000'}}.f{position:absolute;inset:0;background-size:cover;background-position:center}</style>${html}`,
    )
    await p.goto(`file://${file}`, { waitUntil: 'load' })
    await p.screenshot({ path: to, omitBackground: transparent })
  } finally {
    await browser.close()
  }
  return to
}

export const grain = (w, h, amount = 0.16) =>
  `<svg class=f style="mix-blend-mode:overlay;opacity:${amount}" width=${w} height=${h}><filter id=g><feTurbulence baseFrequency=.9 numOctaves=2 /><feColorMatrix type=saturate values=0 /></filter><rect width=${w} height=${h} filter=url(#g) /></svg>`

export function scene(art, w, h, t) {
  const pos = `background-image:url(${art});background-position:${t.at ?? 'center'};transform:${t.move ?? 'none'};transform-origin:${t.origin ?? 'center'}`
  return `<div class=f style="${pos};filter:saturate(${t.sat ?? 1.1}) contrast(${t.con ?? 1.06}) brightness(${t.bri ?? 1})"></div>
    <div class=f style="${pos};filter:blur(${t.bloomR ?? 14}px) brightness(1.1) contrast(2.2);mix-blend-mode:screen;opacity:${t.bloom ?? 0.15}"></div>
    ${(t.glows ?? []).map(([x, y, c, o, r = '46%']) => `<div class=f style="mix-blend-mode:screen;opacity:${o};background:radial-gradient(circle at ${x} ${y},${c},transparent ${r})"></div>`).join('')}
    ${t.low ? `<div class=f style="background:linear-gradient(0deg,${t.shade}f2 0%,${t.shade}b0 ${t.low * 0.42}%,${t.shade}00 ${t.low}%)"></div>` : ''}
    <div class=f style="background:radial-gradient(ellipse at 50% 44%,transparent ${t.vigAt ?? 52}%,${t.shade}${t.vig ?? '99'} 100%)"></div>${t.extra ?? ''}${grain(w, h, t.grain)}`
}

/**
 * Blurs and darkens an ellipse (`60% 11% at 50% 13%`), so that the name in front of it stays
 * legible.
 */
export const recede = (at, { blur = 7, bri = 0.76 } = {}) =>
  `<div class=f style="backdrop-filter:blur(${blur}px) brightness(${bri}) saturate(.95);-webkit-mask:radial-gradient(ellipse ${at},#000 45%,#0000 100%)"></div>`

export const lettering = (file, style, outline, shadow = '0 8px 7px rgba(0,0,0,.55)', px = 1.6) => {
  const ring = [0, 1, 2, 3, 4, 5]
    .map(
      (i) =>
        `drop-shadow(${(Math.cos(i * 1.047) * px).toFixed(1)}px ${(Math.sin(i * 1.047) * px).toFixed(1)}px 0 ${outline})`,
    )
    .join(' ')
  return `<img src="${file}" style="position:absolute;${style};filter:saturate(1.15) brightness(1.08) ${ring} drop-shadow(${shadow})">`
}
export function trimmed(name) {
  const to = out(`trim-${name}.png`)
  magick(out(`${name}.png`), '-trim', '+repage', to)
  return to
}

export async function tile(slug, art, logo, t) {
  const at = await page(
    600,
    800,
    scene(art, 600, 800, t) + lettering(logo, t.logo, t.outline),
    out(`tile-${slug}.png`),
  )
  shipTile(slug, at)
}
function shipTile(slug, at) {
  ship(at, slug, 'tile-600', 70e3)
  for (const [w, max] of [
    [300, 24e3],
    [150, 8e3],
  ]) {
    const small = out(`tile-${slug}-${w}.png`)
    magick(at, '-filter', 'Lanczos', '-resize', w, '-unsharp', '0x0.6+0.5+0', small)
    ship(small, slug, `tile-${w}`, max)
  }
}

/**
 * Lays a name in another language on the shipped tile: art/ground.py gives back the ground behind
 * its words. `words` is their place in the recipe, `own` that of the name; `seen`
 * is a picture of the words where it is not the logo.
 */
export async function retitle(slug, logo, outline, words, { own = words, seen } = {}) {
  const place = /^left:([\d.]+)%;width:([\d.]+)%;top:([\d.]+)%/.exec(words).slice(1)
  execFileSync('python3', [
    path.join(import.meta.dirname, 'ground.py'),
    slug,
    ...place,
    ...(seen ? [seen] : []),
  ])
  const ground = `<div class=f style="background-image:url(${out(`ground-${slug}.png`)})"></div>`
  shipTile(
    slug,
    await page(600, 800, ground + lettering(logo, own, outline), out(`tile-${slug}.png`)),
  )
}

/**
 * The jobs that lay the English name on a tile whose words are not shipped as a logo: `shape`,
 * without `ART_LANG`, stores the outline of the Turkish words for `retitle`.
 */
export const renamed = (slug, name, outline, words, own) => ({
  shape: () => fs.copyFileSync(trimmed(name), out(`shape-${slug}.png`)),
  retitle: () =>
    retitle(slug, trimmed(name), outline, words, { own, seen: out(`shape-${slug}.png`) }),
})

/**
 * One symbol in a `cell` square: trimmed, graded and scaled to `fill`, with the same soft dark halo
 * for all symbols.
 */
export function symbol(
  file,
  to,
  {
    cell = 256,
    fill = 0.92,
    sat = 118,
    bri = 104,
    halo = '#22081c',
    haloR = 5,
    gravity = 'center',
  } = {},
) {
  const inner = Math.round(cell * fill)
  const bare = out(`bare-${path.basename(to)}`)
  magick(
    file,
    '-channel',
    'RGB',
    '-statistic',
    'Median',
    '2x2',
    '+channel',
    '-trim',
    '+repage',
    '-modulate',
    `${bri},${sat}`,
    '-filter',
    'Lanczos',
    '-resize',
    `${inner}x${inner}`,
    '-background',
    'none',
    '-gravity',
    gravity,
    '-splice',
    gravity === 'north' ? '0x6' : '0x0',
    '-extent',
    `${cell}x${cell}`,
    '-unsharp',
    '0x0.7+0.45+0',
    bare,
  )
  magick(
    '(',
    bare,
    '-alpha',
    'extract',
    '-blur',
    `0x${haloR}`,
    '-evaluate',
    'multiply',
    '2.1',
    '-background',
    halo,
    '-alpha',
    'shape',
    ')',
    bare,
    '-composite',
    to,
  )
  return to
}

/** The motion blur of a symbol, at half its size. */
function smear(slug, name) {
  const to = out(`sym-${slug}-${name}-blur.png`)
  magick(
    out(`bare-sym-${slug}-${name}.png`),
    '-background',
    'none',
    '-virtual-pixel',
    'transparent',
    '-channel',
    'RGBA',
    '-morphology',
    'Convolve',
    'Blur:0x16,90',
    '+channel',
    '-resize',
    '50%',
    to,
  )
  return to
}

/** atlas 1024 × 1024: symbols in 256 cells, then 128 blurs, word plates stacked in the free cell or, with twelve symbols, after the blurs; JSON of frames beside it */
export function atlas(
  slug,
  { symbols, plates = {}, halo, prefix = slug, cell = 256, max = 180e3, quality = {} },
) {
  const names = Object.keys(symbols)
  const frames = {}
  const parts = []
  const put = (file, name, x, y) => {
    const { w, h } = size(file)
    frames[name] = { x, y, w, h }
    parts.push(file, '-geometry', `+${x}+${y}`, '-composite')
  }
  names.forEach((name, i) => {
    const at = symbol(out(`${prefix}-${name}.png`), out(`sym-${slug}-${name}.png`), {
      cell,
      halo,
      ...symbols[name],
    })
    put(at, name, (i % 4) * cell, Math.floor(i / 4) * cell)
    put(
      smear(slug, name),
      `${name}-blur`,
      (i % 8) * (cell / 2),
      cell * 3 + Math.floor(i / 8) * (cell / 2),
    )
  })
  const full = names.length > 11
  const free = full
    ? { x: 512, y: 896 }
    : { x: (names.length % 4) * cell, y: Math.floor(names.length / 4) * cell }
  const h = Math.floor(cell / Math.max(4, Object.keys(plates).length))
  Object.entries(plates).forEach(([name, file], i) => {
    const to = out(`plate-${slug}-${name}.png`)
    magick(
      file,
      '-trim',
      '+repage',
      '-modulate',
      '104,115',
      '-filter',
      'Lanczos',
      '-resize',
      `${cell - 4}x${h - 4}`,
      '-background',
      'none',
      '-gravity',
      'center',
      '-extent',
      `${cell}x${h}`,
      '-unsharp',
      '0x0.6+0.5+0',
      to,
    )
    put(to, name, free.x + (full ? Math.floor(i / 2) * cell : 0), free.y + (full ? i % 2 : i) * h)
  })
  const at = out(`atlas-${slug}.png`)
  magick('-size', '1024x1024', 'xc:none', parts, at)
  ship(at, slug, 'atlas', max, quality)
  shipJson(slug, 'atlas', { frames, size: { w: 1024, h: 1024 } })
  magick('-size', '1024x1024', 'xc:#241432', at, '-composite', out(`look-atlas-${slug}.png`))
}

/**
 * Lays symbols that are rendered anew into the shipped atlas: the others need no render. `symbols`
 * as for `atlas`.
 */
export function swap(slug, { symbols, halo, prefix = slug, max = 180e3, quality = {} }) {
  const { frames } = JSON.parse(fs.readFileSync(shipped(slug, 'atlas.json'), 'utf8'))
  const at = out(`atlas-${slug}.png`)
  execFileSync('avifdec', [shipped(slug, 'atlas.avif'), at], { stdio: 'ignore' })
  for (const [name, look] of Object.entries(symbols)) {
    const still = out(`sym-${slug}-${name}.png`)
    symbol(out(`${prefix}-${name}.png`), still, { halo, ...look })
    const blurred = smear(slug, name)
    for (const [file, { x, y }] of [
      [still, frames[name]],
      [blurred, frames[`${name}-blur`]],
    ])
      magick(at, file, '-geometry', `+${x}+${y}`, '-compose', 'Copy', '-composite', at)
  }
  ship(at, slug, 'atlas', max, quality)
  magick('-size', '1024x1024', 'xc:#241432', at, '-composite', out(`look-atlas-${slug}.png`))
}

/**
 * The reel frame. The inner area is measured from the clear pixels of the render's middle row and
 * column. `edge` trims the outline by that many pixels, where lights behind a traced frame leave
 * glints thinner than a pixel.
 */
export function frame(slug, file, { max = 60e3, width = 1120, edge = 0 } = {}) {
  const at = out(`frame-${slug}.png`)
  const taken =
    edge > 0 ? ['-channel', 'A', '-morphology', 'Erode', `Disk:${edge}`, '+channel'] : []
  magick(
    file,
    ...taken,
    '-trim',
    '+repage',
    '-modulate',
    '102,114',
    '-filter',
    'Lanczos',
    '-resize',
    width,
    at,
  )
  const { w, h } = size(at)
  const clear = (crop, n) => {
    const a = execFileSync('/usr/bin/convert', [
      at,
      '-alpha',
      'extract',
      '-crop',
      crop,
      '-depth',
      '8',
      'gray:-',
    ])
    let lo = n / 2
    let hi = n / 2
    while (lo > 0 && a[Math.floor(lo) - 1] < 8) lo--
    while (hi < n - 1 && a[Math.floor(hi) + 1] < 8) hi++
    return [Math.floor(lo), Math.floor(hi) - Math.floor(lo) + 1]
  }
  const [x, iw] = clear(`${w}x1+0+${Math.floor(h / 2)}`, w)
  const [y, ih] = clear(`1x${h}+${Math.floor(w / 2)}+0`, h)
  ship(at, slug, 'frame', max)
  shipJson(slug, 'frame', { w, h, inner: { x, y, w: iw, h: ih } })
}

/** lettering alone, outlined, `width` px wide, transparent */
export async function word(slug, name, file, outline, width = 800, max = 40e3) {
  const { w, h } = size(file)
  const pad = 12
  const height = Math.round(((width - pad * 2) * h) / w) + pad * 2
  const at = await page(
    width,
    height,
    lettering(
      file,
      `left:${pad}px;top:${pad - 3}px;width:${width - pad * 2}px`,
      outline,
      '0 4px 4px rgba(0,0,0,.5)',
      1.4,
    ),
    out(`word-${slug}-${name}.png`),
    true,
  )
  ship(at, slug, name, max)
}

/**
 * A name of two lines as one: the shipped picture cut at row `cut`, the lower line beside the upper,
 * both as high; `gap` px between them. `steps`, [from this column, cut], follow lines that reach into
 * each other.
 */
export async function besideEachOther(slug, cut, gap, { steps = [], max = 50e3 } = {}) {
  const from = shipped(slug, `${fileOf('logo')}.webp`)
  const { w, h } = size(from)
  const cuts = [[0, cut], ...steps]
  const step = cuts.map(([x, y], i) => `${x},${y} ${cuts[i + 1]?.[0] ?? w},${y}`).join(' ')
  const lines = ['a', 'b'].map((name) => {
    const to = out(`line-${slug}-${name}.png`)
    const side = name === 'a' ? `${w},0 0,0` : `${w},${h} 0,${h}`
    const kept = [
      '-size',
      `${w}x${h}`,
      'xc:none',
      '-fill',
      '#fff',
      '-draw',
      `polygon ${step} ${side}`,
    ]
    magick(from, '(', kept, ')', '-compose', 'DstIn', '-composite', '-trim', '+repage', to)
    return to
  })
  const high = Math.min(...lines.map((file) => size(file).h))
  const to = out(`logo-wide-${slug}.png`)
  magick(
    lines.flatMap((file) => ['(', file, '-filter', 'Lanczos', '-resize', `x${high}`, ')']),
    '-background',
    'none',
    '-gravity',
    'south',
    '+smush',
    gap,
    to,
  )
  ship(to, slug, 'logo-wide', max)
}

// Not awaited at the top level: the recipe imports this file.
if (process.argv[1] === import.meta.filename) {
  const [title, ...jobs] = process.argv.slice(2)
  const run = async (recipe) => {
    for (const job of jobs.length ? jobs : Object.keys(recipe)) await recipe[job]()
  }
  import(`./${title}.mjs`).then((m) => run(m.default))
}

// Kapalıçarşı: a vaulted arcade by lamplight, dark violet; nothing shines but cut stones, brass and coloured glass.
// Before it, all without Blender: compose-words, then kapalicarsi_gems.py, _wares.py, _arcade.py, _relief.py.
import {
  atlas,
  frame,
  magick,
  out,
  page,
  retitle,
  scene,
  ship,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'kapalicarsi'
const SHADE = '#1e0f2b'
const OUTLINE = '#14062a'
/** Where the name lies on the tile. */
const WORDS = 'left:2.5%;width:95%;top:87%;transform:translateY(-50%)'
const stone = { fill: 0.96, sat: 112, bri: 108, haloR: 4 }

/**
 * Stones of the tile, far ones first: name, centre, width, turn, light behind it, blur by distance.
 */
const HEAP = [
  ['topaz', 86, 300, 124, -20, '#ff9a2e', 1.6],
  ['aquamarine', 524, 286, 120, 24, '#18b5a6', 1.6],
  ['tourmaline', 70, 640, 150, 20, '#ff4a9a', 0.8],
  ['topaz', 540, 640, 150, 8, '#ff9a2e', 0.8],
  ['amethyst', 78, 478, 250, -14, '#9a2ae0', 0],
  ['tourmaline', 532, 486, 240, 12, '#ff4a9a', 0],
  ['emerald', 164, 566, 296, -24, '#12b060', 0],
  ['sapphire', 444, 560, 300, 28, '#2a52f0', 0],
  ['diamond', 300, 312, 430, 0, '#c090ff', 0],
  ['ruby', 302, 552, 286, 4, '#ff1c3c', 0],
]
const light = ([, x, y, w, , glow]) =>
  `<div style="position:absolute;left:${x - w * 0.9}px;top:${y - w * 0.9}px;width:${w * 1.8}px;height:${w * 1.8}px;background:radial-gradient(circle,${glow},transparent 64%);mix-blend-mode:screen;opacity:.5"></div>`
const gem = ([name, x, y, w, turn, , soft]) =>
  `<img src="${out(`kapalicarsi-${name}.png`)}" style="position:absolute;left:${x - w / 2}px;top:${y - w / 2}px;width:${w}px;transform:rotate(${turn}deg);filter:saturate(1.16) contrast(1.06) drop-shadow(0 10px 12px rgba(10,2,20,.8)) ${soft ? `blur(${soft}px)` : ''}">`
const heap = [
  '<div class=f style="background:linear-gradient(#6a26b0 20%,#2a0d4a 80%);mix-blend-mode:multiply;opacity:.66"></div>',
  ...HEAP.map(light),
  ...HEAP.map(gem),
  `<div class=f style="background:linear-gradient(0deg,${SHADE} 5%,${SHADE}d0 19%,${SHADE}00 34%)"></div>`,
].join('')

export default {
  atlas: () =>
    atlas(SLUG, {
      halo: '#12041f',
      symbols: {
        coffer: { fill: 0.98, sat: 118, bri: 106 },
        lamp: { fill: 0.97, sat: 120, bri: 106, gravity: 'north' },
        dagger: { fill: 0.98, sat: 118, bri: 108 },
        diamond: { ...stone, sat: 104, bri: 104 },
        ruby: stone,
        emerald: stone,
        sapphire: stone,
        topaz: stone,
        amethyst: stone,
        aquamarine: stone,
        tourmaline: stone,
      },
      plates: {
        'scatter-tr': out('kapalicarsi-scatter-tr.png'),
        'scatter-en': out('kapalicarsi-scatter-tr.png'),
      },
    }),
  tile: () => {
    const far = out('kapalicarsi-far.png')
    magick(out('kapalicarsi-key.png'), '-filter', 'Lanczos', '-resize', 720, '-blur', '0x3.2', far)
    return tile(SLUG, far, trimmed('kapalicarsi-logo'), {
      sat: 1.2,
      con: 1.12,
      bri: 1.05,
      bloom: 0.45,
      shade: SHADE,
      low: 0,
      vig: 'b0',
      vigAt: 44,
      extra: heap,
      outline: OUTLINE,
      logo: WORDS,
    })
  },
  retitle: () => retitle(SLUG, trimmed('kapalicarsi-logo'), OUTLINE, WORDS),
  backdrops: async () => {
    const look = {
      sat: 1.16,
      con: 1.1,
      bri: 0.94,
      shade: SHADE,
      low: 18,
      vig: '90',
      vigAt: 58,
      grain: 0.08,
      bloom: 0.28,
      bloomR: 12,
    }
    ship(
      await page(
        1280,
        720,
        scene(out('kapalicarsi-desktop.png'), 1280, 720, {
          ...look,
          glows: [
            ['8%', '26%', '#9a3cf0', 0.16, '30%'],
            ['92%', '26%', '#12b5a6', 0.14, '30%'],
          ],
        }),
        out('backdrop-kapalicarsi-desktop.png'),
      ),
      SLUG,
      'backdrop-desktop',
      120e3,
    )
    // The water has more detail than the size budget allows, so it is softened first.
    const still = out('kapalicarsi-still.png')
    magick(
      out('kapalicarsi-phone.png'),
      '-filter',
      'Lanczos',
      '-resize',
      780,
      '-blur',
      '0x0.7',
      still,
    )
    ship(
      await page(
        780,
        1688,
        scene(still, 780, 1688, {
          ...look,
          grain: 0,
          low: 12,
          glows: [
            ['50%', '14%', '#ffb04a', 0.16, '34%'],
            ['50%', '80%', '#9a3cf0', 0.16, '36%'],
          ],
        }),
        out('backdrop-kapalicarsi-phone.png'),
      ),
      SLUG,
      'backdrop-phone',
      120e3,
      { q: 30 },
    )
  },
  frame: () => frame(SLUG, out('kapalicarsi-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('kapalicarsi-logo'), OUTLINE),
}

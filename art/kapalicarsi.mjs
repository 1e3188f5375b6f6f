// Kapalıçarşı: a vaulted arcade by lamplight, dark violet; nothing shines but cut stones, brass and coloured glass.
// Before it, all without Blender: compose-words, then kapalicarsi_gems.py, _wares.py, _arcade.py, _relief.py.
import { atlas, frame, magick, out, page, scene, ship, tile, trimmed, word } from './compose.mjs'

const SLUG = 'kapalicarsi'
const SHADE = '#1e0f2b'
const OUTLINE = '#14062a'
const stone = { fill: 0.96, sat: 112, bri: 108, haloR: 4 }

/** a stone of the tile: its middle, width, turn and, behind it, its own light */
const gem = (name, x, y, w, turn, glow, more = '') =>
  `<div style="position:absolute;left:${x - w}px;top:${y - w}px;width:${w * 2}px;height:${w * 2}px;background:radial-gradient(circle,${glow},transparent 66%);mix-blend-mode:screen;opacity:.62"></div>
   <img src="${out(`kapalicarsi-${name}.png`)}" style="position:absolute;left:${x - w / 2}px;top:${y - w / 2}px;width:${w}px;transform:rotate(${turn}deg);filter:saturate(1.12) brightness(1.06) drop-shadow(0 10px 12px rgba(10,2,20,.75)) ${more}">`

/** far stones first, blurred by their distance */
const heap = [
  '<div class=f style="background:linear-gradient(#5a1f96,#2a0d4a);mix-blend-mode:multiply;opacity:.78"></div>',
  gem('topaz', 92, 262, 120, -20, '#ff9a2e', 'blur(2.2px)'), gem('aquamarine', 520, 246, 116, 24, '#18b5a6', 'blur(2.2px)'), gem('tourmaline', 472, 118, 84, 10, '#ff4a9a', 'blur(3.4px)'), gem('emerald', 118, 112, 84, 22, '#18c870', 'blur(3.4px)'),
  gem('amethyst', 76, 470, 250, -14, '#9a2ae0'), gem('tourmaline', 536, 480, 236, 12, '#ff4a9a'), gem('emerald', 160, 560, 300, -24, '#12b060'), gem('sapphire', 446, 556, 300, 28, '#2a52f0'),
  gem('diamond', 300, 300, 430, 0, '#e8d8ff'), gem('ruby', 302, 546, 280, 4, '#ff1c3c'),
  `<div class=f style="background:linear-gradient(0deg,${SHADE} 6%,${SHADE}d8 22%,${SHADE}00 38%)"></div>`,
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
      plates: { 'scatter-tr': out('kapalicarsi-scatter-tr.png'), 'scatter-en': out('kapalicarsi-scatter-tr.png') },
    }),
  tile: () => {
    const far = out('kapalicarsi-far.png')
    magick(out('kapalicarsi-key.png'), '-filter', 'Lanczos', '-resize', 720, '-blur', '0x3.2', far)
    return tile(SLUG, far, trimmed('kapalicarsi-logo'), {
      sat: 1.2, con: 1.12, bri: 1.05, bloom: 0.45, shade: SHADE, low: 0, vig: 'b0', vigAt: 44, extra: heap, outline: OUTLINE, logo: 'left:2.5%;width:95%;top:87%;transform:translateY(-50%)',
    })
  },
  backdrops: async () => {
    const look = { sat: 1.16, con: 1.1, bri: 0.94, shade: SHADE, low: 18, vig: '90', vigAt: 58, grain: 0.08, bloom: 0.28, bloomR: 12 }
    ship(await page(1280, 720, scene(out('kapalicarsi-desktop.png'), 1280, 720, { ...look, glows: [['8%', '26%', '#9a3cf0', 0.16, '30%'], ['92%', '26%', '#12b5a6', 0.14, '30%']] }), out('backdrop-kapalicarsi-desktop.png')), SLUG, 'backdrop-desktop', 120e3)
    ship(await page(780, 1688, scene(out('kapalicarsi-phone.png'), 780, 1688, { ...look, low: 12, glows: [['50%', '14%', '#ffb04a', 0.16, '34%'], ['50%', '80%', '#9a3cf0', 0.16, '36%']] }), out('backdrop-kapalicarsi-phone.png')), SLUG, 'backdrop-phone', 120e3)
  },
  frame: () => frame(SLUG, out('kapalicarsi-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('kapalicarsi-logo'), OUTLINE),
}

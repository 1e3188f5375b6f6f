// Anka Ateşi: embers on black; the only light is what burns, and there is no ground.
import {
  atlas,
  frame,
  magick,
  out,
  page,
  retitle,
  scene,
  ship,
  swap,
  tile,
  trimmed,
  word,
} from './compose.mjs'

const SLUG = 'anka-atesi'
const SHADE = '#0c0307'
const OUTLINE = '#16060c'
/** Where the name lies on the tile. */
const WORDS = 'left:3.5%;width:93%;top:87.5%;transform:translateY(-50%)'

const PHOENIX = { fill: 1, sat: 108 }

export default {
  phoenix: () => swap(SLUG, { halo: '#050103', symbols: { phoenix: PHOENIX } }),
  atlas: () =>
    atlas(SLUG, {
      halo: '#050103',
      symbols: {
        phoenix: PHOENIX,
        feather: { fill: 0.99, sat: 110 },
        egg: { fill: 0.98, sat: 110 },
        ruby: { fill: 0.95, sat: 108 },
        torch: { fill: 0.99, sat: 110 },
        'ember-red': { fill: 0.95 },
        'ember-gold': { fill: 0.95 },
        'ember-violet': { fill: 0.96 },
        'ember-ash': { fill: 0.94 },
      },
      plates: {
        'wild-tr': out('anka-atesi-wild-tr.png'),
        'wild-en': out('anka-atesi-wild-en.png'),
      },
    }),
  reel: () => {
    const at = out('wild-reel-anka-atesi.png')
    magick(
      out('anka-atesi-reel.png'),
      '-filter',
      'Lanczos',
      '-resize',
      '320x960',
      '-unsharp',
      '0x0.7+0.5+0',
      '-modulate',
      '102,108',
      at,
    )
    ship(at, SLUG, 'wild-reel', 60e3)
  },
  tile: () =>
    tile(SLUG, out('anka-atesi-key.png'), trimmed('anka-atesi-logo'), {
      sat: 1.1,
      con: 1.06,
      bri: 1.04,
      bloom: 0.08,
      shade: SHADE,
      low: 30,
      vig: '70',
      vigAt: 62,
      grain: 0.08,
      outline: OUTLINE,
      logo: WORDS,
    }),
  retitle: () =>
    retitle(SLUG, trimmed('anka-atesi-logo'), OUTLINE, WORDS, {
      own: WORDS.replace('3.5%;width:93%;top:87.5%', '9%;width:82%;top:84.5%'),
    }),
  backdrops: async () => {
    const look = {
      sat: 1.08,
      con: 1.06,
      bri: 0.86,
      bloom: 0.06,
      shade: SHADE,
      low: 10,
      vig: '66',
      vigAt: 62,
      grain: 0.08,
    }
    ship(
      await page(
        1280,
        720,
        scene(out('anka-atesi-desktop.png'), 1280, 720, look),
        out('backdrop-anka-desktop.png'),
      ),
      SLUG,
      'backdrop-desktop',
      120e3,
    )
    ship(
      await page(
        780,
        1688,
        scene(out('anka-atesi-phone.png'), 780, 1688, look),
        out('backdrop-anka-phone.png'),
      ),
      SLUG,
      'backdrop-phone',
      120e3,
    )
  },
  frame: () => frame(SLUG, out('anka-atesi-frame.png')),
  logo: () => word(SLUG, 'logo', trimmed('anka-atesi-logo'), OUTLINE),
}

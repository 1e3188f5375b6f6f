import type { Lang } from '#shared/lang.ts'
import { pagesHead as en } from '#shared/texts/pages/pages-head.en.ts'
import { pagesHead as tr } from '#shared/texts/pages/pages-head.tr.ts'
import type { Brand } from './brand.ts'

export const iconsOf = (icon: string) =>
  icon === ''
    ? {
        small: '/logo/kupa-app-icon-192.png',
        large: '/logo/kupa-app-icon-512.png',
        maskable: '/logo/kupa-app-icon-maskable-512.png',
        tab: { href: '/logo/kupa-app-icon.svg', type: 'image/svg+xml' },
      }
    : {
        small: `${icon}-192.png`,
        large: `${icon}-512.png`,
        maskable: `${icon}-maskable.png`,
        tab: { href: `${icon}-192.png`, type: 'image/png' },
      }

export function manifestOf({ name, icon }: Pick<Brand, 'name' | 'icon'>, lang: Lang): object {
  const { small, large, maskable } = iconsOf(icon)
  const { shortcuts } = { tr, en }[lang]
  const png = (src: string, side: number, purpose: string) => ({
    src,
    sizes: `${side}x${side}`,
    type: 'image/png',
    purpose,
  })
  return {
    name,
    short_name: name,
    id: '/',
    start_url: '/',
    scope: '/',
    lang,
    dir: 'ltr',
    display: 'standalone',
    orientation: 'any',
    background_color: '#0e0b16',
    theme_color: '#0f0b14',
    categories: ['games', 'entertainment'],
    icons: [png(small, 192, 'any'), png(large, 512, 'any'), png(maskable, 512, 'maskable')],
    shortcuts: [
      { name: shortcuts.slots, url: '/slot' },
      { name: shortcuts.deposit, url: '/cashier?tab=deposit' },
      { name: shortcuts.history, url: '/account/history' },
    ],
  }
}

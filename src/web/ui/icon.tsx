import icons from '#web/public/icons.svg'

export const ICON_NAMES = [
  'alert',
  'arrowright',
  'back',
  'bank',
  'basketball',
  'bell',
  'bingo',
  'bolt',
  'calendar',
  'card',
  'chart',
  'chat',
  'check',
  'checkcircle',
  'clock',
  'close',
  'coin',
  'columns',
  'copy',
  'crown',
  'crypto',
  'device',
  'dice',
  'dots',
  'down',
  'download',
  'esports',
  'expand',
  'external',
  'eye',
  'eyeoff',
  'filter',
  'fire',
  'flag',
  'football',
  'gauge',
  'gift',
  'globe',
  'grid',
  'gull',
  'handball',
  'heart',
  'history',
  'home',
  'icehockey',
  'inbox',
  'info',
  'key',
  'left',
  'live',
  'lock',
  'logout',
  'menu',
  'minus',
  'moon',
  'note',
  'pause',
  'percent',
  'phone',
  'pin',
  'play',
  'plus',
  'qr',
  'refresh',
  'right',
  'search',
  'settings',
  'shield',
  'shieldoff',
  'slip',
  'slots',
  'sort',
  'sparkle',
  'spinner',
  'star',
  'stream',
  'sun',
  'tabletennis',
  'tennis',
  'ticket',
  'trash',
  'tridown',
  'triup',
  'trophy',
  'up',
  'user',
  'users',
  'volleyball',
  'volume',
  'wallet',
  'wheel',
  'xcircle',
] as const
export type IconName = (typeof ICON_NAMES)[number]

const SIZE_CLASSES = {
  12: 'i i--12',
  16: 'i i--16',
  20: 'i',
  24: 'i i--24',
  32: 'i i--32',
} as const

export function Icon({
  name,
  size = 20,
  className,
}: {
  name: IconName
  size?: keyof typeof SIZE_CLASSES
  className?: string
}) {
  return (
    <svg
      className={
        className === undefined ? SIZE_CLASSES[size] : `${SIZE_CLASSES[size]} ${className}`
      }
      aria-hidden="true"
    >
      <use href={`${icons}#i-${name}`} />
    </svg>
  )
}

export function isIconName(name: string): name is IconName {
  return ICON_NAMES.some((known) => known === name)
}

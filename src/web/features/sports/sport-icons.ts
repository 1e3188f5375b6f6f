import type { IconName } from '#web/ui/icon.tsx'

const ICONS: Readonly<Record<string, IconName>> = {
  football: 'football',
  basketball: 'basketball',
  tennis: 'tennis',
  volleyball: 'volleyball',
  'ice-hockey': 'icehockey',
  handball: 'handball',
  'table-tennis': 'tabletennis',
  esports: 'esports',
}

export function sportIcon(sportID: string): IconName {
  return ICONS[sportID] ?? 'trophy'
}

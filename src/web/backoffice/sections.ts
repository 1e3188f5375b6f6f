import type { BackofficeTexts } from '#shared/texts/backoffice.tr.ts'
import { may, type StaffAction, type StaffRole } from '#shared/staff.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type QueueName = 'withdrawals' | 'deposits' | 'held' | 'proposals' | 'disputes'
export type Section = { id: Exclude<keyof BackofficeTexts['nav'], 'label'>; path: string; icon: IconName; needs: StaffAction | undefined; queue?: QueueName }

/** Everything one can go to, and what it needs. */
const SECTIONS: readonly Section[] = [
  { id: 'home', path: '/', icon: 'inbox', needs: undefined },
  { id: 'players', path: '/players', icon: 'users', needs: 'player.read' },
  { id: 'withdrawals', path: '/withdrawals', icon: 'wallet', needs: 'payment.read', queue: 'withdrawals' },
  { id: 'deposits', path: '/deposits', icon: 'bank', needs: 'payment.read', queue: 'deposits' },
  { id: 'held', path: '/held', icon: 'pause', needs: 'payment.read', queue: 'held' },
  { id: 'proposals', path: '/proposals', icon: 'checkcircle', needs: 'proposal.read', queue: 'proposals' },
  { id: 'disputes', path: '/disputes', icon: 'flag', needs: 'dispute.read', queue: 'disputes' },
  { id: 'audit', path: '/audit', icon: 'history', needs: 'audit.read' },
  { id: 'staff', path: '/staff', icon: 'key', needs: 'staff.manage' },
  { id: 'maintenance', path: '/maintenance', icon: 'settings', needs: 'maintenance.switch' },
  { id: 'own', path: '/own', icon: 'user', needs: undefined },
]

export function sectionsOf(roles: readonly StaffRole[]): Section[] {
  return SECTIONS.filter(({ needs }) => needs === undefined || may(roles, needs))
}

/** The section an address belongs to, whether or not one may go there. */
export function sectionAt(path: string): Section | undefined {
  const [first = ''] = path.split('/').filter((part) => part !== '')
  return SECTIONS.find((section) => section.path === `/${first}`)
}

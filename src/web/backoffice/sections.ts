import type { StaffReply } from '#shared/contracts/staff/contract.ts'
import type { BackofficeTexts } from '#shared/texts/office/backoffice.tr.ts'
import { may, type StaffAction, type StaffRole } from '#shared/office/staff.ts'
import type { IconName } from '#web/ui/icon.tsx'

export type QueueName = keyof StaffReply<'queues'>
export type Section = {
  id: Exclude<keyof BackofficeTexts['nav'], 'label'>
  path: string
  icon: IconName
  needs: StaffAction | undefined
  queue?: QueueName
}

export type Group = { id: keyof BackofficeTexts['groups']; sections: readonly Section[] }

const GROUPS: readonly Group[] = [
  {
    id: 'today',
    sections: [
      { id: 'home', path: '/', icon: 'inbox', needs: undefined },
      { id: 'reports', path: '/reports', icon: 'chart', needs: 'report.read' },
      {
        id: 'proposals',
        path: '/proposals',
        icon: 'checkcircle',
        needs: 'proposal.own',
        queue: 'proposals',
      },
    ],
  },
  {
    id: 'players',
    sections: [
      { id: 'players', path: '/players', icon: 'users', needs: 'player.read' },
      { id: 'support', path: '/support', icon: 'chat', needs: 'ticket.read', queue: 'support' },
      { id: 'disputes', path: '/disputes', icon: 'flag', needs: 'dispute.read', queue: 'disputes' },
      {
        id: 'documents',
        path: '/documents',
        icon: 'card',
        needs: 'document.read',
        queue: 'documents',
      },
    ],
  },
  {
    id: 'money',
    sections: [
      { id: 'transactions', path: '/transactions', icon: 'history', needs: 'payment.read' },
      {
        id: 'withdrawals',
        path: '/withdrawals',
        icon: 'wallet',
        needs: 'payment.read',
        queue: 'withdrawals',
      },
      { id: 'payouts', path: '/payouts', icon: 'coin', needs: 'payout.read', queue: 'payouts' },
      { id: 'deposits', path: '/deposits', icon: 'bank', needs: 'payment.read', queue: 'deposits' },
      { id: 'statements', path: '/statements', icon: 'slip', needs: 'statement.read' },
      {
        id: 'reconciliation',
        path: '/reconciliation',
        icon: 'columns',
        needs: 'reconciliation.read',
      },
      { id: 'held', path: '/held', icon: 'pause', needs: 'payment.read', queue: 'held' },
      {
        id: 'chargebacks',
        path: '/chargebacks',
        icon: 'back',
        needs: 'chargeback.read',
        queue: 'chargebacks',
      },
      {
        id: 'studio-wins',
        path: '/studio-wins',
        icon: 'lock',
        needs: 'studio-win.read',
        queue: 'studioWins',
      },
      { id: 'methods', path: '/methods', icon: 'percent', needs: 'method.read' },
    ],
  },
  {
    id: 'games',
    sections: [
      { id: 'trading', path: '/trading', icon: 'football', needs: 'trading.read' },
      { id: 'coupons', path: '/coupons', icon: 'slip', needs: 'trading.read' },
      { id: 'games', path: '/games', icon: 'slots', needs: 'game.read' },
      { id: 'tables', path: '/tables', icon: 'live', needs: 'table.read' },
      { id: 'jackpots', path: '/jackpots', icon: 'crown', needs: 'jackpot.read' },
      {
        id: 'rtpMonitoring',
        path: '/rtp-monitoring',
        icon: 'gauge',
        needs: 'rtp.read',
        queue: 'rtpMonitoring',
      },
    ],
  },
  {
    id: 'reach',
    sections: [
      { id: 'promotions', path: '/promotions', icon: 'gift', needs: 'promotion.read' },
      { id: 'wheel', path: '/wheel', icon: 'wheel', needs: 'promotion.read' },
      { id: 'shop', path: '/shop', icon: 'gift', needs: 'promotion.read' },
      { id: 'drops', path: '/drops', icon: 'sparkle', needs: 'promotion.read' },
      { id: 'affiliates', path: '/affiliates', icon: 'external', needs: 'affiliate.read' },
      { id: 'tournaments', path: '/tournaments', icon: 'trophy', needs: 'tournament.read' },
      { id: 'content', path: '/content', icon: 'note', needs: 'content.read' },
      { id: 'segments', path: '/segments', icon: 'filter', needs: 'segment.read' },
      { id: 'messages', path: '/messages', icon: 'bell', needs: 'message.read' },
      { id: 'automations', path: '/automations', icon: 'refresh', needs: 'message.read' },
    ],
  },
  {
    id: 'compliance',
    sections: [
      {
        id: 'complaints',
        path: '/complaints',
        icon: 'clock',
        needs: 'complaint.read',
        queue: 'complaints',
      },
      { id: 'risk', path: '/risk', icon: 'shield', needs: 'risk.read', queue: 'signals' },
      { id: 'lists', path: '/lists', icon: 'eye', needs: 'list.read', queue: 'hits' },
      { id: 'funds', path: '/funds', icon: 'info', needs: 'funds.read', queue: 'funds' },
      { id: 'dormant', path: '/dormant', icon: 'moon', needs: 'dormant.read' },
      { id: 'retention', path: '/retention', icon: 'trash', needs: 'retention.read' },
      { id: 'evidence', path: '/evidence', icon: 'ticket', needs: 'evidence.make' },
      { id: 'extracts', path: '/extracts', icon: 'copy', needs: 'extract.make' },
      { id: 'audit', path: '/audit', icon: 'history', needs: 'audit.read' },
    ],
  },
  {
    id: 'house',
    sections: [
      { id: 'staff', path: '/staff', icon: 'key', needs: 'staff.manage' },
      { id: 'letters', path: '/letters', icon: 'refresh', needs: 'letter.read', queue: 'letters' },
      { id: 'outward', path: '/outward', icon: 'bolt', needs: 'outward.read' },
      { id: 'settings', path: '/settings', icon: 'settings', needs: 'setting.read' },
      { id: 'maintenance', path: '/maintenance', icon: 'alert', needs: 'maintenance.switch' },
      { id: 'own', path: '/own', icon: 'user', needs: undefined },
    ],
  },
]
const SECTIONS = GROUPS.flatMap(({ sections }) => sections)

export function groupsOf(roles: readonly StaffRole[]): Group[] {
  return GROUPS.map(({ id, sections }) => ({
    id,
    sections: sections.filter(({ needs }) => needs === undefined || may(roles, needs)),
  })).filter(({ sections }) => sections.length > 0)
}

export const sectionsOf = (roles: readonly StaffRole[]): Section[] =>
  groupsOf(roles).flatMap(({ sections }) => sections)

export function sectionAt(path: string): Section | undefined {
  const [first = ''] = path.split('/').filter((part) => part !== '')
  return SECTIONS.find((section) => section.path === `/${first}`)
}

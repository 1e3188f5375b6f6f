import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import type { Found } from '#shared/contracts/staff/players.ts'
import { searchKey } from '#shared/search-key.ts'
import { may } from '#shared/office/staff.ts'
import { Icon, type IconName } from '#web/ui/icon.tsx'
import { asked } from './asking.ts'
import { useOffice } from './office-texts.ts'
import { PickDialog } from './pick-dialog.tsx'
import { goTo } from './route.tsx'
import { sectionsOf } from './sections.ts'

const SHORTEST = 2
type Choice = { key: string; icon: IconName; label: string; note: string; to: string }

function choiceOf(hit: Found, words: Readonly<Record<Found['kind'], string>>): Choice {
  const { player } = hit
  const who = `${player.username} · ${player.name}`
  switch (hit.kind) {
    case 'player':
      return {
        key: `player ${player.id}`,
        icon: 'user',
        label: who,
        note: words.player,
        to: `/players/${player.id}`,
      }
    case 'transaction':
      return {
        key: `transaction ${hit.id}`,
        icon: 'history',
        label: who,
        note: words.transaction,
        to: `/transactions/${hit.id}`,
      }
    case 'coupon':
      return {
        key: `coupon ${hit.id}`,
        icon: 'slip',
        label: `${hit.code} · ${who}`,
        note: words.coupon,
        to: `/coupons/${hit.id}`,
      }
    case 'round':
      return {
        key: `round ${hit.id}`,
        icon: 'dice',
        label: who,
        note: words.round,
        to: `/rounds/${hit.id}`,
      }
    default:
      return hit satisfies never
  }
}

export function Palette({ me, onClose }: { me: Me; onClose: () => void }) {
  const { palette, nav } = useOffice()
  const [typed, setTyped] = useState('')
  const search = useDeferredValue(typed.trim())
  const mayFind = may(me.roles, 'player.read')
  const isSearching = search.length >= SHORTEST
  const { data: hits = [], isFetching: isFinding } = useQuery({
    ...asked('find', { search }),
    enabled: isSearching && mayFind,
  })
  // Who does not read players finds a coupon by its code.
  const { data: coupons, isFetching: isFindingCoupon } = useQuery({
    ...asked('find_coupons', { code: search, limit: 1 }),
    enabled: isSearching && !mayFind && may(me.roles, 'trading.read'),
  })
  const isFetching = isFinding || isFindingCoupon
  const key = searchKey(typed)
  const choices: Choice[] = [
    ...sectionsOf(me.roles)
      .filter(({ id }) => searchKey(nav[id]).includes(key))
      .map(({ id, icon, path }): Choice => ({
        key: id,
        icon,
        label: nav[id],
        note: palette.go,
        to: path,
      })),
    ...(isSearching ? hits.map((hit) => choiceOf(hit, palette)) : []),
    ...(isSearching ? (coupons?.rows ?? []) : []).map(({ couponID, code, username }): Choice => ({
      key: `coupon ${couponID}`,
      icon: 'slip',
      label: `${code} · ${username}`,
      note: palette.coupon,
      to: `/coupons/${couponID}`,
    })),
  ]
  return (
    <PickDialog
      label={palette.title}
      searchLabel={palette.title}
      placeholder={palette.placeholder}
      maxLength={100}
      typed={typed}
      onTyped={setTyped}
      choices={choices}
      keyOf={({ key: id }) => id}
      hint={isFetching ? palette.searching : choices.length === 0 ? palette.none : palette.hint}
      onClose={onClose}
      onPick={({ to }) => {
        onClose()
        goTo(to)
      }}
      render={({ icon, label, note }) => (
        <>
          <Icon name={icon} size={16} />
          <span className="grow">{label}</span>
          <span className="c-3 t-xs">{note}</span>
        </>
      )}
    />
  )
}

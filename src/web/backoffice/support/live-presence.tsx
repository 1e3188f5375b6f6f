import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Me } from '#shared/contracts/staff/account.ts'
import { may } from '#shared/office/staff.ts'
import { Switch } from '#web/ui/switch.tsx'
import { asked, useErrorText } from '../asking.ts'
import { callStaff } from '../office-api.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Notice } from '../parts.tsx'
import { Go } from '../route.tsx'
import { useLiveSound, useQueueSound } from './live-sound.ts'
import { useStaffTopic } from './office-socket.ts'

const RENEW_MS = 20_000

/** Renews the member's availability as long as any page of the back office is open. */
function usePresence(me: Me) {
  return useQuery({
    ...asked('keep_live_presence', {}),
    refetchInterval: RENEW_MS,
    refetchIntervalInBackground: true,
    enabled: may(me.roles, 'ticket.answer'),
    staleTime: 0,
  }).data
}

/** Shows an available member the queue of live conversations on every page. */
export function LiveChip({ me }: { me: Me }) {
  const presence = usePresence(me)
  return presence?.available === true ? <Chip queued={presence.queued} /> : null
}

function Chip({ queued }: { queued: number }) {
  const {
    support: { live: words },
  } = useOffice()
  const { number } = useOfficeFormat()
  const client = useQueryClient()
  useQueueSound(queued)
  useStaffTopic(
    'support-inbox',
    () => void client.invalidateQueries({ queryKey: ['keep_live_presence'] }),
  )
  return (
    <Go to="/support" className="row g-8 live-chip">
      <span className="live-dot is-on" aria-hidden="true" />
      <span className="live-chip__text">{words.queuedChip(number(queued))}</span>
      <span className="live-chip__number num" aria-hidden="true">
        {number(queued)}
      </span>
    </Go>
  )
}

/** Switches the member's availability, and names the available colleagues. */
export function PresenceSwitch({ me }: { me: Me }) {
  const {
    support: { live: words },
  } = useOffice()
  const id = useId()
  const client = useQueryClient()
  const errorText = useErrorText()
  const presence = usePresence(me)
  const { data } = useQuery({ ...asked('list_live', {}), staleTime: 0 })
  const setting = useMutation({
    mutationFn: (available: boolean) => callStaff('set_live_presence', { available }),
    onSuccess: async () => {
      for (const method of ['keep_live_presence', 'list_live'])
        await client.invalidateQueries({ queryKey: [method] })
    },
  })
  const isOn = setting.isPending ? setting.variables : presence?.available === true
  const names = data?.available.map(({ username }) => username) ?? []
  return (
    <div className="desk-presence">
      {may(me.roles, 'ticket.answer') && (
        <Switch
          checked={isOn}
          labelledBy={id}
          disabled={presence === undefined}
          onChange={(available) => setting.mutate(available)}
        />
      )}
      <span>
        {may(me.roles, 'ticket.answer') && (
          <b className="desk-presence__name" id={id}>
            {words.presence}
          </b>
        )}
        {data !== undefined && (
          <span className="t-xs c-3">
            {names.length === 0 ? words.nobody : words.available(names.join(', '))}
          </span>
        )}
      </span>
      {isOn && <SoundSwitch />}
      {setting.error !== null && <Notice tone="down">{errorText(setting.error)}</Notice>}
    </div>
  )
}

function SoundSwitch() {
  const {
    support: { live: words },
  } = useOffice()
  const { hasSound, setSound } = useLiveSound()
  return (
    <span className="row g-8">
      <Switch label={words.sound} checked={hasSound} onChange={setSound} />
      <span className="t-sm" aria-hidden="true">
        {words.sound}
      </span>
    </span>
  )
}

import type { RtpAlarm, RtpDraws, RtpReturn } from '#shared/contracts/staff/rtp-monitoring.ts'
import { Badge, type BadgeTone } from '#web/ui/badge.tsx'
import type { IconName } from '#web/ui/icon.tsx'
import { useOffice } from '../office-texts.ts'

const TONES: Readonly<Record<RtpReturn['state'], BadgeTone>> = {
  uncounted: 'plain',
  few: 'plain',
  within: 'up',
  below: 'down',
  above: 'down',
}
const ICONS: Readonly<Record<RtpReturn['state'], IconName>> = {
  uncounted: 'minus',
  few: 'clock',
  within: 'check',
  below: 'alert',
  above: 'alert',
}

export function ReturnMark({ state }: Pick<RtpReturn, 'state'>) {
  const { rtpMonitoring: words } = useOffice()
  return (
    <span title={state === 'uncounted' ? words.uncountedHelp : undefined}>
      <Badge tone={TONES[state]} icon={ICONS[state]}>
        {words.states[state]}
      </Badge>
    </span>
  )
}

export function DrawsMark({ state }: Pick<RtpDraws, 'state'>) {
  const { rtpMonitoring: words } = useOffice()
  return (
    <Badge tone={state === 'within' ? 'up' : 'down'} icon={state === 'within' ? 'check' : 'alert'}>
      {words.drawStates[state]}
    </Badge>
  )
}

const ALARM_TONES: Readonly<Record<RtpAlarm['state'], BadgeTone>> = {
  waiting: 'warn',
  taken: 'info',
  decided: 'plain',
}
const ALARM_ICONS: Readonly<Record<RtpAlarm['state'], IconName>> = {
  waiting: 'clock',
  taken: 'eye',
  decided: 'check',
}

export function AlarmMark({ state }: Pick<RtpAlarm, 'state'>) {
  return (
    <Badge tone={ALARM_TONES[state]} icon={ALARM_ICONS[state]}>
      {useOffice().rtpMonitoring.alarmStates[state]}
    </Badge>
  )
}

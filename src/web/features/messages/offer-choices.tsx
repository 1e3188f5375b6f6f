import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { call } from '#web/lib/api.ts'
import { query } from '#web/lib/query.ts'
import { useTexts } from '#web/lib/texts.ts'
import { showToast } from '#web/lib/toasts.ts'
import { Checkbox } from '#web/ui/checkbox.tsx'
import { useErrorText } from '#web/ui/empty.tsx'
import { Note } from '#web/ui/note.tsx'
import { PhoneConfirmation } from '#web/ui/phone-confirmation.tsx'
import { SHOWS_SUCCESS } from '#web/lib/show-outcome.ts'

type Choice = { siteConsent?: boolean; emailConsent?: boolean; smsConsent?: boolean }
const CHANNELS = [
  ['site', 'siteConsent'],
  ['email', 'emailConsent'],
  ['sms', 'smsConsent'],
] as const

export function OfferChoices() {
  const texts = useTexts().messages
  const client = useQueryClient()
  const errorText = useErrorText()
  const asked = query('user', 'get_user_profile', {})
  const profile = useQuery(asked).data?.data
  const choose = useMutation({
    mutationFn: (choice: Choice) => call('user', 'update_profile', choice),
    meta: SHOWS_SUCCESS,
    onSuccess: ({ data }) =>
      client.setQueryData(asked.queryKey, (reply) => reply && { ...reply, data }),
    onError: (error) => showToast('down', errorText(error)),
  })
  if (profile === undefined) return null
  const shown = { ...profile, ...(choose.isPending && choose.variables) }
  return (
    <section className="card card--pad msgs__choices" aria-labelledby="offer-choices">
      <h2 className="title-sm" id="offer-choices">
        {texts.choices}
      </h2>
      <p className="t-sm c-2">{texts.choicesText}</p>
      {CHANNELS.map(([channel, field]) => (
        <Checkbox
          key={channel}
          checked={shown[field]}
          onChange={(yes) => choose.mutate({ [field]: yes })}
        >
          {texts.channels[channel]}
        </Checkbox>
      ))}
      {shown.smsConsent && !profile.phoneVerified && (
        <Note tone="warn" icon="alert">
          <p>{texts.phoneUnconfirmed(profile.phone)}</p>
          <PhoneConfirmation />
        </Note>
      )}
    </section>
  )
}

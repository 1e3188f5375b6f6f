import type { Config } from '../../config.ts'
import { netgsmProvider } from './netgsm.ts'
import type { SmsProvider } from './port.ts'
import { twilioProvider } from './twilio.ts'
import { urlProvider } from './url-provider.ts'

export const smsWebhookPath = (provider: string): string => `/webhooks/sms/${provider}`

/** The configured providers, in the order in which they are tried. */
export function smsProviders({
  messages: { sms },
  publicUrl,
}: Pick<Config, 'messages' | 'publicUrl'>): SmsProvider[] {
  return sms.map((settings) => {
    switch (settings.name) {
      case 'netgsm':
        return netgsmProvider(settings)
      case 'twilio':
        return twilioProvider(settings, `${publicUrl}${smsWebhookPath('twilio')}`)
      case 'url':
        return urlProvider(settings)
      default:
        return settings satisfies never
    }
  })
}

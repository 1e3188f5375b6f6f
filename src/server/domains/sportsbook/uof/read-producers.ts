import { attributeOf, parseRecords } from '#server/platform/xml/xml-records.ts'
import { NotUof } from './message.ts'
import { phasesOf, type ProducerAbout } from './producers.ts'

const MINUTE_MS = 60_000
const DAY_MINUTES = 1_440

export function readProducers(xml: string): ProducerAbout[] {
  return parseRecords(xml, {
    root: 'producers',
    paths: ['producers/producer'],
    refuse: () => new NotUof('producers are not well-formed'),
  }).flatMap((element) => {
    if (element.name !== 'producer' || attributeOf(element, 'active') !== 'true') return []
    const path = attributeOf(element, 'api_url').replace(/\/$/, '').split('/').at(-1) ?? ''
    const id = Number(attributeOf(element, 'id'))
    const minutes = Number(attributeOf(element, 'stateful_recovery_window_in_minutes'))
    return Number.isInteger(id) && /^[\w-]+$/.test(path)
      ? [
          {
            id,
            path,
            phases: phasesOf(attributeOf(element, 'scope')),
            windowMs: (minutes > 0 ? minutes : DAY_MINUTES) * MINUTE_MS,
          },
        ]
      : []
  })
}

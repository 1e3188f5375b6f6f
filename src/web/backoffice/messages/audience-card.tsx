import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { MessageBody } from '#shared/contracts/staff/messages.ts'
import { MESSAGE_CHANNELS } from '#shared/office/mass-messages.ts'
import { asked } from '../asking.ts'
import { useOffice, useOfficeFormat } from '../office-texts.ts'
import { Facts, Failed, Waiting } from '../parts.tsx'
import { useRuleSentence } from '../segments/use-rule-sentence.ts'

type Props = Pick<MessageBody, 'segmentID' | 'channels' | 'isOffer'>

export function AudienceCard({ segmentID, channels, isOffer }: Props) {
  const {
    messages: { audience: words, channels: ways },
  } = useOffice()
  const { number } = useOfficeFormat()
  const { data: segments } = useQuery(asked('list_segments', {}))
  const rule = segmentID === null ? {} : segments?.find(({ id }) => id === segmentID)?.rule
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...asked('measure_segment', { rule: rule ?? {} }),
    enabled: rule !== undefined,
    placeholderData: keepPreviousData,
  })
  const sentence = useRuleSentence([rule])
  const open = data === undefined ? 0 : data.total - data.notActive - data.excluded
  const reached = (channel: (typeof MESSAGE_CHANNELS)[number]) =>
    data === undefined ? 0 : isOffer ? data.writable[channel] : open
  return (
    <section className="card office-section" aria-label={words.title} aria-busy={isPlaceholderData}>
      <h2>{words.title}</h2>
      {rule !== undefined && <p className="c-2 t-sm office-pad">{sentence(rule)}</p>}
      {error !== null ? (
        <Failed error={error} onRetry={() => void refetch()} />
      ) : data === undefined ? (
        <div className="office-pad">
          <Waiting lines={3} />
        </div>
      ) : (
        <>
          <Facts
            facts={[
              [
                words.total,
                <b key="total" className="num">
                  {number(data.total)}
                </b>,
              ],
              [
                words.closed,
                <span key="closed" className="num">
                  {number(data.notActive)}
                </span>,
              ],
              [
                words['kept-out'],
                <span key="out" className="num">
                  {number(data.excluded)}
                </span>,
              ],
            ]}
          />
          {channels.length > 0 && (
            <table className="table table--dense mail-reach">
              <thead>
                <tr>
                  <th scope="col">
                    <span className="sr">{words.title}</span>
                  </th>
                  {isOffer && (
                    <th scope="col" className="r">
                      {words['no-consent']}
                    </th>
                  )}
                  <th scope="col" className="r">
                    {words.reaches}
                  </th>
                </tr>
              </thead>
              <tbody>
                {MESSAGE_CHANNELS.filter((channel) => channels.includes(channel)).map((channel) => (
                  <tr key={channel}>
                    <th scope="row">{ways[channel]}</th>
                    {isOffer && <td className="r num">{number(open - reached(channel))}</td>}
                    <td className="r num">
                      <b>{number(reached(channel))}</b>
                    </td>
                  </tr>
                ))}
              </tbody>
            </table>
          )}
        </>
      )}
    </section>
  )
}

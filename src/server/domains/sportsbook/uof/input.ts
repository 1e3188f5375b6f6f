import { z } from 'zod'
import { LANGS } from '#shared/lang.ts'

const id = z.number().int().nonnegative()

/**
 * An input of the adapter: a message of the feed, a document of the API, or a change of the
 * connection. A recording consists of these.
 */
export const uofInput = z.discriminatedUnion('from', [
  z.object({ from: z.literal('amqp'), xml: z.string() }),
  z.object({ from: z.literal('api'), lang: z.enum(LANGS), xml: z.string() }),
  z.discriminatedUnion('event', [
    z.object({ from: z.literal('session'), event: z.literal('disconnected') }),
    z.object({
      from: z.literal('session'),
      event: z.literal('recovery requested'),
      producer: id,
      requests: z.array(id).min(1),
      /** Everything is sent again, not only what is new since a moment. */
      isFull: z.boolean(),
    }),
    z.object({
      from: z.literal('session'),
      event: z.literal('recovery failed'),
      producer: id,
      request: id,
    }),
  ]),
])
export type UofInput = z.output<typeof uofInput>

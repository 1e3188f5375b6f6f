import type { ChatChange, ChatMessage, ChatRoom } from '#shared/contracts/chat.ts'
import type { StoredChoice } from '../lib/stored-choice.ts'
import { ChatRefusal, isRoom, type ChatWire, type ReportReason } from './chat-wire.ts'

const MAX_MESSAGES = 100

export type ChatView = {
  room: ChatRoom | undefined
  isShown: boolean
  unread: number
  isSending: boolean
  refusal: string | undefined
  failed: boolean
  hidden: ReadonlySet<string>
  reported: ReadonlySet<string>
}

export type ChatClient = ReturnType<typeof createChatClient>

/**
 * Creates one reader's view of a room. `isOn` is stored in the browser; while it is off, nothing is
 * subscribed.
 */
export function createChatClient(
  wire: ChatWire,
  isOn: StoredChoice<boolean>,
  newId: () => string = () => crypto.randomUUID(),
) {
  const listeners = new Set<() => void>()
  let view: ChatView = {
    room: undefined,
    isShown: false,
    unread: 0,
    isSending: false,
    refusal: undefined,
    failed: false,
    hidden: new Set(),
    reported: new Set(),
  }
  let stop: (() => void) | undefined
  /**
   * The pending message keeps its request ID until an answer arrives, so that a retry posts it only
   * once.
   */
  let request: { id: string; text: string } | undefined

  function set(change: Partial<ChatView>): void {
    view = { ...view, ...change }
    for (const listener of listeners) listener()
  }

  function follow(): void {
    if (isOn.get() === (stop !== undefined)) return
    stop?.()
    stop = isOn.get() ? wire.listen(receive) : undefined
    if (stop === undefined) set({ room: undefined, unread: 0 })
  }

  function listenAgain(): void {
    const before = stop
    stop = wire.listen(receive)
    before?.()
  }

  function receive(data: unknown): void {
    const { room } = view
    if (isRoom(data))
      return take(
        data,
        room === undefined ? [] : data.messages.filter(({ version }) => version > room.version),
      )
    if (room === undefined || !isChange(data) || data.version <= room.version) return
    if (data.version > room.version + 1) return listenAgain()
    take(withChange(room, data), 'message' in data ? [data.message] : [])
  }

  function take(room: ChatRoom, news: readonly ChatMessage[]): void {
    const counted = view.isShown
      ? 0
      : view.unread +
        news.filter(({ author }) => author !== room.you && !view.hidden.has(author)).length
    set({ room, unread: counted })
  }

  isOn.subscribe(follow)
  follow()

  return {
    get: () => view,
    isOn,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    show: (isShown: boolean) =>
      set({ isShown, ...(isShown && { unread: 0 }), refusal: undefined, failed: false }),
    async send(typed: string): Promise<boolean> {
      const text = typed.trim()
      if (text === '' || view.isSending) return false
      if (request?.text !== text) request = { id: newId(), text }
      set({ isSending: true, refusal: undefined, failed: false })
      try {
        await wire.send(request.id, text)
        request = undefined
        set({ isSending: false })
        return true
      } catch (error) {
        const isRefused = error instanceof ChatRefusal
        if (isRefused) request = undefined
        set({ isSending: false, ...(isRefused ? { refusal: error.message } : { failed: true }) })
        return false
      }
    },
    async report(messageID: string, reason: ReportReason): Promise<void> {
      try {
        await wire.report(messageID, reason)
        set({ reported: new Set([...view.reported, messageID]) })
      } catch (error) {
        set(error instanceof ChatRefusal ? { refusal: error.message } : { failed: true })
      }
    },
    hide: (author: string) => set({ hidden: new Set([...view.hidden, author]) }),
    showAll: () => set({ hidden: new Set() }),
    leave(): void {
      stop?.()
      stop = undefined
    },
  }
}

function isChange(data: unknown): data is ChatChange {
  return (
    typeof data === 'object' &&
    data !== null &&
    'version' in data &&
    ('message' in data || 'removed' in data)
  )
}

function withChange(room: ChatRoom, change: ChatChange): ChatRoom {
  const messages =
    'message' in change
      ? [...room.messages, change.message].slice(-MAX_MESSAGES)
      : room.messages.filter(({ messageID }) => messageID !== change.removed)
  return { ...room, version: change.version, messages }
}

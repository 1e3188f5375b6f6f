import { noiseBuffer, type VoiceTools } from './voices.ts'

/**
 * Output of a game's voices: a limiter and a master level. Silent until it is woken, because
 * browsers require it.
 */
export type Speaker = {
  wake: () => void
  muted: boolean
  /** Plays now, at the given second of the audio clock; not while asleep or muted. */
  play: (sing: (on: VoiceTools, at: number) => void) => void
}

/** `level`: the master's gain. `room`: gain of a short reverb; 0 is dry. */
export type SpeakerLook = { level: number; room: number }

const ROOM_SECONDS = 1.4
/** Sixty decibels in 35 ms: perceived as immediate, without a click. */
const MUTE_TIME_CONSTANT_SECONDS = 0.005
const LEAD_SECONDS = 0.005
const LOWEST_HZ = 25

export function createSpeaker({ level, room }: SpeakerLook): Speaker {
  let tools: (VoiceTools & { context: AudioContext; master: GainNode }) | undefined
  let muted = false
  return {
    get muted() {
      return muted
    },
    set muted(value) {
      muted = value
      tools?.master.gain.setTargetAtTime(
        value ? 0 : level,
        tools.context.currentTime,
        MUTE_TIME_CONSTANT_SECONDS,
      )
    },
    wake() {
      if (tools) {
        if (tools.context.state === 'suspended') void tools.context.resume()
        return
      }
      const context = new AudioContext({ latencyHint: 'interactive' })
      const master = new GainNode(context, { gain: muted ? 0 : level })
      master.connect(context.destination)
      tools = {
        context,
        master,
        out: chain(context, master, room),
        noise: noiseBuffer(context, 1, 0),
        strings: new Map(),
      }
    },
    play(sing) {
      if (!tools || muted || tools.context.state !== 'running') return
      sing(tools, tools.context.currentTime + LEAD_SECONDS)
    },
  }
}

function chain(context: AudioContext, master: GainNode, room: number): AudioNode {
  const input = new GainNode(context)
  const limiter = new DynamicsCompressorNode(context, {
    threshold: -10,
    ratio: 16,
    knee: 4,
    attack: 0.002,
    release: 0.12,
  })
  input.connect(limiter)
  if (room > 0) {
    const walls = new ConvolverNode(context, { buffer: noiseBuffer(context, ROOM_SECONDS, 3) })
    input
      .connect(walls)
      .connect(new GainNode(context, { gain: room }))
      .connect(limiter)
  }
  // The limiter and a drum's falling tone leave a DC offset, which would only move the loudspeaker.
  limiter
    .connect(new BiquadFilterNode(context, { type: 'highpass', frequency: LOWEST_HZ }))
    .connect(master)
  return input
}

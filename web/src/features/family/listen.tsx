import { type MouseEvent, useSyncExternalStore } from 'react'
import { IconButton } from '../../ui/buttons/button.tsx'
import { T } from './texts.ts'

const speakerIcon =
  'M3,9V15H7L12,20V4L7,9H3M16.5,12C16.5,10.23 15.5,8.71 14,7.97V16.03C15.5,15.29 16.5,13.77 16.5,12Z'

const synthesis = (): SpeechSynthesis | undefined =>
  typeof window !== 'undefined' && 'speechSynthesis' in window ? window.speechSynthesis : undefined

/** Of Mexico, else of any Spanish. */
const voiceOf = (): SpeechSynthesisVoice | undefined => {
  const voices = synthesis()?.getVoices() ?? []
  return voices.find(({ lang }) => /^es[-_]MX/i.test(lang)) ?? voices.find(({ lang }) => /^es/i.test(lang))
}

const follow = (changed: () => void) => {
  const device = synthesis()
  device?.addEventListener?.('voiceschanged', changed)
  return () => device?.removeEventListener?.('voiceschanged', changed)
}

const SILENT = '[aria-hidden], button'

/** Each text that somebody is told who does not see it; what can only be pressed is none. */
const textsOf = (part: Node): string[] => {
  if (part instanceof Element && part.matches(SILENT)) return []
  if (part.childNodes.length > 0) return [...part.childNodes].flatMap(textsOf)
  return [part.textContent?.trim() ?? ''].filter((text) => text !== '')
}

const wordsOf = (card: Element): string =>
  [...card.querySelectorAll('h2, p, li')]
    .map((part) => textsOf(part).join(' '))
    .filter((words) => words !== '')
    .join('. ')

const speak = ({ currentTarget }: MouseEvent<HTMLElement>) => {
  const device = synthesis()
  const card = currentTarget.closest('[data-spoken]')
  const voice = voiceOf()
  if (!device || !card || !voice) return
  const speaking = device.speaking
  device.cancel()
  if (speaking) return
  const words = new SpeechSynthesisUtterance(wordsOf(card))
  words.voice = voice
  words.lang = voice.lang
  device.speak(words)
}

/** Reads the card around it aloud, or stops; only where the device has a voice for it. */
export const Listen = ({ title }: { title: string }) => {
  const hasVoice = useSyncExternalStore(
    follow,
    () => voiceOf() !== undefined,
    () => false,
  )
  return hasVoice && <IconButton icon={speakerIcon} label={`${T.listen}: ${title}`} onClick={speak} />
}
